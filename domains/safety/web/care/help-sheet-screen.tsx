import type { Boot } from '#platform/contract/request-scope.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { CarePath } from '../../care.ts'
import { CrisisContacts } from '../crisis-contacts.tsx'

type Props = { path: CarePath; help: Boot['help']; open: boolean; closeLabel: string; onClose(): void }

/** Help of the service over any page on which a person wrote words of a crisis outside a conversation. */
export function HelpSheetScreen({ path, help, ...sheet }: Props) {
  const t = useTexts('safety')
  return (
    <Sheet title={t(`care.${path}.title`)} {...sheet}>
      <p className="text-body text-ink-2">{t(`care.${path}.text`)}</p>
      <div className="mt-2 rounded-l bg-accent-soft px-5 py-4 text-body text-ink-1">
        <CrisisContacts help={help} />
      </div>
    </Sheet>
  )
}
