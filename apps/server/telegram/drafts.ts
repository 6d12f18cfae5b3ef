import type { EventSink } from '#platform/http/event-stream.ts'
import type { Streamed } from '#platform/http/handler.ts'
import type { BotApi } from '#platform/telegram/bot-api.ts'
import { beginning } from '#platform/telegram/message-parts.ts'
import type { ChatWaits } from './chat-waits.ts'

/** At most one frame a second: more of them, or edits in their place, earn waits of minutes. */
export const draftMs = 1000

export type DraftNeeds = { api: Pick<BotApi, 'call'>; waits: ChatWaits; chat: string; chatId: number; draftId: number }

const frame = /^id:\d+\nevent:(\w+)\ndata:(.*)\n\n$/s

/**
 * Shows a reply while it is written, as a draft with Telegram's own button to stop it. Drafts are a preview: a lost one
 * loses nothing, and the reply itself is sent by the queue. Resolves with the id of the reply as soon as it is known.
 */
export function showDrafts(streamed: Streamed<unknown>, needs: DraftNeeds): Promise<string | null> {
  const { api, waits, chat, chatId, draftId } = needs
  let text = ''
  let shown: string | null = null
  let isOver = false
  let isSending = false
  let timer: ReturnType<typeof setInterval> | undefined
  const isLatest = waits.beginDrafts(chat)

  const send = async () => {
    const next = beginning(text)
    if (isSending || isOver || next === shown || !isLatest() || waits.isWaiting(chat)) return
    isSending = true
    shown = next
    const { status, retryAfterMs } = await api.call('sendMessageDraft', {
      chat_id: chatId,
      draft_id: draftId,
      text: next,
      can_stop: true,
    })
    isSending = false
    if (status === 429) waits.note(chat, retryAfterMs || draftMs)
  }

  return new Promise((resolve) => {
    const end = () => {
      isOver = true
      clearInterval(timer)
      resolve(null)
    }
    const take = (event: string, data: string) => {
      if (event === 'accepted') {
        const { message } = JSON.parse(data) as { message: { id: string; text: string } }
        text = message.text
        // An empty draft says that an answer is on its way; the next is a second away from it.
        void send()
        timer ??= setInterval(() => void send(), draftMs).unref()
        resolve(message.id)
      }
      if (event === 'token') text += (JSON.parse(data) as { text: string }).text
    }
    const sink: EventSink = {
      lastEventId: null,
      onClose: () => undefined,
      end,
      write(written) {
        const [, event = '', data = ''] = frame.exec(written) ?? []
        take(event, data)
      },
    }
    streamed.follow(sink)
  })
}
