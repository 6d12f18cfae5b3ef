import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { Point } from '#ui/primitives/context-menu.tsx'
import type { Message } from '../contract.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { isBusy } from './conversation/conversation-state.ts'
import { parseMarkup, plainWords } from '../markup.ts'
import { quoteOf } from '../quote.ts'
import { wakeVoice } from './reading/choices.ts'
import { useBranchFrom } from './tools/use-branch-from.ts'
import { useMoments } from './tools/use-moments.ts'
import type { ActionKey } from './talk-actions.ts'
import type { ToolSheets } from './tools/use-tool-sheets.tsx'
import { useHasSpeech } from './use-device.ts'

/** The actions that stand in menus alone: as buttons beside a message they would be too many. */
export const menuOnly: ReadonlySet<ActionKey> = new Set([
  'star',
  'unstar',
  'reword',
  'branch',
  'translate',
  'saveVoice',
  'share',
  'report',
])

/** The ways from a row to everything that can be done with its message. */
export type RowActions = {
  onAction(action: ActionKey, message: Message): void
  onMenu(message: Message): void
  onMenuAt(message: Message, at: Point): void
  onPhoto(photoId: string): void
}

/** The actions that a message allows now; the first greeting has no other reply and cannot be deleted. */
export function actionsFor(message: Message, isConversationBusy: boolean, isLast: boolean): ActionKey[] {
  // Help of the service has no other version, and is nothing to act on.
  if (message.state === 'streaming' || message.care) return []
  const isReply = message.role === 'character' && message.parentId !== null
  const hasText = message.text !== ''
  const actions: ActionKey[] = []
  if (hasText && !(isReply && message.failure === 'REPLY_BLOCKED')) actions.push('quote')
  if (hasText) actions.push('copy', 'translate')
  if (message.role === 'character' && hasText && message.failure !== 'REPLY_BLOCKED') actions.push('speak', 'saveVoice')
  if (hasText && message.failure !== 'REPLY_BLOCKED') actions.push('share')
  if (hasText) actions.push(message.bookmark === undefined ? 'star' : 'unstar')
  const hasVersions = isReply && !message.occasion
  if (hasVersions && !isConversationBusy) actions.push('regenerate')
  if (hasVersions && isLast && !isConversationBusy && hasText && message.failure !== 'REPLY_BLOCKED')
    actions.push('continue')
  if (message.role === 'character' && !isLast && !isConversationBusy && hasText && message.failure !== 'REPLY_BLOCKED')
    actions.push('branch')
  // A gift is no words that could be rewritten.
  if (message.role === 'user' && !message.gift && !isConversationBusy) actions.push('edit')
  if (message.role === 'character' && !isConversationBusy && hasText && message.failure !== 'REPLY_BLOCKED')
    actions.push('reword')
  if (hasVersions && !message.isEdited) actions.push('known')
  if (message.role === 'character' && hasText && message.failure !== 'REPLY_BLOCKED') actions.push('report')
  if (message.parentId !== null && !isConversationBusy) actions.push('delete')
  return actions
}

/** Runs the action that a button or a menu requests for a message, and shows its result. */
export function useMessageActions(
  conversation: Conversation,
  openKnown: (messageId: string) => void,
  tools: Pick<ToolSheets, 'reword' | 'nameMoment' | 'share' | 'report' | 'saveVoice'>,
) {
  const t = useTexts('chat')
  const { hub } = useChat()
  const hasSpeech = useHasSpeech()
  const reading = hub.readAloud.of(conversation.conversationId)
  const { star, unstar } = useMoments(conversation, tools.nameMoment)
  const branchFrom = useBranchFrom(conversation)

  const remove = async (message: Message) => {
    if (!(await conversation.deleteMessage(message))) return
    const undo = async () => {
      if (await conversation.restoreMessage(message)) toasts.push({ text: t('message.restored'), tone: 'success' })
    }
    toasts.push({ text: t('message.deleted'), action: { label: t('undo'), run: () => void undo() } })
  }

  const copy = async (message: Message) => {
    const words = plainWords(parseMarkup(message.text))
    try {
      await navigator.clipboard.writeText(words)
      toasts.push({ text: t('message.copied') })
    } catch {
      // Without a secure page or permission there is no clipboard; the words can still be selected by hand.
      toasts.push({ text: t('message.copyFailed'), tone: 'danger' })
    }
  }

  return (messageAction: ActionKey, message: Message): void => {
    if (messageAction === 'copy') void copy(message)
    else if (messageAction === 'quote') conversation.quote(quoteOf(message.text))
    else if (messageAction === 'translate') void conversation.translations.show(message)
    else if (messageAction === 'speak') {
      wakeVoice(hasSpeech)
      reading.set({ ...reading.state(), requested: { messageId: message.id } })
    } else if (messageAction === 'hush') reading.set({ requested: null, messageId: null })
    else if (messageAction === 'saveVoice') tools.saveVoice(message)
    else if (messageAction === 'share') tools.share(message)
    else if (messageAction === 'report') tools.report(message)
    else if (messageAction === 'known') openKnown(message.id)
    else if (messageAction === 'star') void star(message)
    else if (messageAction === 'unstar') void unstar(message)
    else if (isBusy(conversation.state())) return
    else if (messageAction === 'regenerate') conversation.regenerate(message.id)
    else if (messageAction === 'continue') conversation.continueReply(message.id)
    else if (messageAction === 'branch') void branchFrom(message.id)
    else if (messageAction === 'edit') conversation.beginEdit(message)
    else if (messageAction === 'reword') tools.reword(message)
    else void remove(message)
  }
}
