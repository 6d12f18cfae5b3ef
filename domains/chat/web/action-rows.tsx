import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'

const actionRow =
  'pressable flex min-h-13 w-full items-center gap-4 rounded-m px-3 text-start text-body hover:bg-surface-2'

/** Actions in a sheet, large enough for a thumb. */
export function ActionRows({ items, onChosen }: { items: readonly MenuItem[]; onChosen: () => void }) {
  return (
    <ul className="-mx-2">
      {items.map(({ key, label, icon, tone, onSelect }) => (
        <li key={key}>
          <PlainButton
            onClick={() => {
              onChosen()
              onSelect()
            }}
            className={`${actionRow} ${tone === 'danger' ? 'text-danger' : ''}`}
          >
            {icon}
            {label}
          </PlainButton>
        </li>
      ))}
    </ul>
  )
}
