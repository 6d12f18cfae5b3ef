import { useLanguage, useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'

type Props<Id extends string> = {
  open: boolean
  title: string
  choices: readonly { id: Id; label: string }[]
  /** Short words, by the alphabet of their language and side by side. */
  isSorted?: boolean
  onClose(): void
  onPick(id: Id): void
}

/** A list of which one is chosen. */
export function PickSheet<Id extends string>({ open, title, choices, isSorted = false, onClose, onPick }: Props<Id>) {
  const chat = useTexts('chat')
  const locale = useLanguage()
  const inOrder = isSorted ? choices.toSorted((one, other) => one.label.localeCompare(other.label, locale)) : choices
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={chat('close')}>
      {(leave) => (
        <ul className={isSorted ? 'grid grid-cols-2 gap-x-3 sm:grid-cols-3' : 'grid'}>
          {inOrder.map(({ id, label }) => (
            <li key={id} className="border-b border-line">
              <PlainButton
                className="pressable min-h-12 w-full py-2 text-start text-body text-ink-1 first-letter:uppercase"
                onClick={() =>
                  leave(() => {
                    onClose()
                    onPick(id)
                  })
                }
              >
                {label}
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
