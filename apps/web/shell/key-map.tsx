import { Fragment } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'

const rows = [
  { text: 'keys.anywhere', combinations: [['mod', 'K'], ['/']] },
  { text: 'keys.list', combinations: [['?']] },
  { text: 'keys.send', combinations: [['Enter']] },
  { text: 'keys.newLine', combinations: [['Shift', 'Enter']] },
  { text: 'keys.close', combinations: [['Esc']] },
] as const

/** The keys of the product and their effects. */
export function KeyMap({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts('palette')
  const shell = useTexts('shell')
  const isApple = useBrowserValue(() => /mac|iphone|ipad/i.test(navigator.userAgent), false)
  const nameOf = (key: string) => (key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key)
  return (
    <Sheet open={open} onClose={onClose} title={t('keys.title')} closeLabel={shell('close')}>
      <dl className="grid gap-1">
        {rows.map(({ text, combinations }) => (
          <div key={text} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <dt className="text-body text-ink-2">{t(text)}</dt>
            <dd dir="ltr" className="flex items-center gap-1.5">
              {combinations.map((combination, place) => (
                <Fragment key={combination.join('+')}>
                  {place > 0 ? <span className="px-1 text-small text-ink-3">{t('keys.or')}</span> : null}
                  {combination.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-7 rounded-s border border-line-strong bg-surface-2 px-1.5 py-0.5 text-center font-text text-small text-ink-1"
                    >
                      {nameOf(key)}
                    </kbd>
                  ))}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
