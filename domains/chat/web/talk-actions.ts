import type { Message } from '../contract.ts'

/** An action for one message. */
export type ActionKey =
  | 'quote'
  | 'copy'
  | 'star'
  | 'unstar'
  | 'regenerate'
  | 'continue'
  | 'branch'
  | 'edit'
  | 'reword'
  | 'known'
  | 'translate'
  | 'speak'
  | 'hush'
  | 'saveVoice'
  | 'share'
  | 'report'
  | 'delete'

/** Everything in the menu of a conversation. */
export type HeaderActions = {
  onAbout: () => void
  onPhoto: () => void
  /** Null while nothing is offered. */
  onGift: (() => void) | null
  /** Null while nothing is offered. */
  onTogether: (() => void) | null
  onCall: () => void
  onFresh: () => void
  onSearch: () => void
  onMoments: () => void
  onBranches: () => void
  onShare: () => void
  onNote: () => void
  onPersona: () => void
  onQuickReplies: () => void
  onBackdrop: () => void
  onVoice: () => void
  onExport: () => void
  onReport: () => void
  onDelete: () => void
  onLeave: () => void
}

/** Everything that can be done from where one writes: as in the menu of the conversation, and with its messages. */
export type TalkActions = { header: HeaderActions; onAction(action: ActionKey, message: Message): void }
