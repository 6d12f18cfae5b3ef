import { Switch } from '#ui/primitives/switch.tsx'
import { useCreationTexts } from '../creation-texts.tsx'

type PublicStepProps = { isPublic: boolean; onChange(isPublic: boolean): void }

/** Whether others may meet her, with what that means for good. */
export function PublicStep({ isPublic, onChange }: PublicStepProps) {
  const t = useCreationTexts()
  return (
    <div className="grid gap-4">
      <div className="rounded-l bg-surface-1 p-4">
        <Switch
          label={t('public.label')}
          hint={t(isPublic ? 'public.on' : 'public.off')}
          checked={isPublic}
          onChange={onChange}
        />
      </div>
      {isPublic ? (
        <p className="rounded-m bg-accent-soft px-4 py-3 text-small text-ink-1">{t('public.stays')}</p>
      ) : null}
    </div>
  )
}
