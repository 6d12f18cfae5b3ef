import type { MenuItem } from '#ui/primitives/menu-entries.tsx'

const actionRow =
  'pressable flex min-h-13 w-full items-center gap-4 rounded-m px-3 text-start text-body hover:bg-surface-2'

/** Actions in a sheet, large enough for a thumb. */
export function ActionRows({ items, onChosen }: { items: readonly MenuItem[]; onChosen: () => void }) {
  return (
    <ul className="-mx-2">
      {items.map(({ key, label, icon, tone, onSelect }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => {
              onChosen()
              onSelect()
            }}
            className={`${actionRow} ${tone === 'danger' ? 'text-danger' : ''}`}
          >
            {icon}
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
