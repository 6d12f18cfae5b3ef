import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { ActionRows } from './action-rows.tsx'

type Props = { title: string; items: readonly MenuItem[]; open: boolean; onClose: () => void }

/** Everything that can be done with a conversation in the list, where a finger rested. */
export function RowSheet({ title, items, open, onClose }: Props) {
  const t = useTexts('chat')
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('close')}>
      <ActionRows items={items} onChosen={onClose} />
    </Sheet>
  )
}
