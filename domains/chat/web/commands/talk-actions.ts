import type { RowActions } from '../message-actions.ts'
import type { HeaderActions } from '../use-header-items.tsx'

/** Everything that can be done in a conversation from where one writes: as in its menu, and with its messages. */
export type TalkActions = { header: HeaderActions; onAction: RowActions['onAction'] }
