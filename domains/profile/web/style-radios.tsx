import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Settings } from './load-settings.ts'
import { Segment } from '#ui/primitives/segment.tsx'

const styles = [null, 'REALITY', 'ANIMATE'] as const
const words = { both: 'style.both', REALITY: 'style.realistic', ANIMATE: 'style.anime' } as const

type StyleRadiosProps = { style: Settings['style']; onChoose(style: Settings['style']): void }

/** The styles of characters, one of them chosen. */
export function StyleRadios({ style, onChoose }: StyleRadiosProps) {
  const t = useTexts('profile')
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('style.title')}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-m bg-surface-2 p-1">
        {styles.map((one) => (
          <Segment key={one ?? 'both'}>
            <input
              type="radio"
              name="style"
              value={one ?? 'both'}
              checked={style === one}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {t(words[one ?? 'both'])}
          </Segment>
        ))}
      </div>
    </fieldset>
  )
}
