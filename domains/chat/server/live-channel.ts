import { z } from 'zod'
import type { ProcessBus } from '#platform/events/process-bus.ts'
import type { EventSink } from '#platform/http/event-stream.ts'
import { offsetOfEvent } from '../rules.ts'
import type { LiveReply } from './live-reply.ts'

/** A reader at another process than the writer of a reply. */
export type ChannelReader = {
  /** Text and the length of the reply with it. */
  onText(piece: string, length: number): void
  /** A frame that is passed on as it is: a place in the queue. */
  onQueued(frame: string): void
  /** The reply has ended, and its row says how. */
  onEnd(): void
}

export type ChannelBus = Pick<ProcessBus, 'channels' | 'send' | 'on'>
export type WrittenReply = { live: LiveReply; accepted: string }

const followTopic = 'follow-reply'
const frameParts = /^id:(\d+)\nevent:(\w+)\ndata:(.*)\n\n$/s

const frameData = z.object({ text: z.string() })

const channelOf = (messageId: string) => `reply:${messageId}`

/**
 * Replies that are followed from other processes: the writer sends the text so far, and then the frames that its own
 * readers get, for as long as a process reads the reply's channel. Nothing is sent for a reply that nobody follows from
 * elsewhere, and nothing at all where the bus has no channels.
 */
export function createLiveChannel(bus: ChannelBus, written: (messageId: string) => WrittenReply | null) {
  const { channels } = bus
  const followed = new Map<string, () => void>()

  function sendFrames(messageId: string): void {
    const entry = written(messageId)
    if (!entry || !channels) return
    followed.get(messageId)?.()
    let close: () => void = () => undefined
    const end = () => {
      close()
      if (followed.get(messageId) === end) followed.delete(messageId)
    }
    followed.set(messageId, end)
    const sink: EventSink = {
      lastEventId: null,
      write: (frame) =>
        void channels.publish(channelOf(messageId), frame).then(
          (readers) => readers === 0 && end(),
          // Readers notice the silence, and go on by the row.
          end,
        ),
      end,
      onClose: (listener) => (close = listener),
    }
    entry.live.follow(sink, entry.accepted)
  }

  bus.on(followTopic, (messageId) => sendFrames(messageId as string))

  return {
    /** Follows a reply that is written elsewhere; `request` has its writer send the text so far. Null where it cannot be. */
    read(messageId: string, reader: ChannelReader): { request(): void; end(): void } | null {
      if (!channels) return null
      const reading = channels.subscribe(channelOf(messageId), (frame) => passOn(frame, reader))
      const request = () => bus.send(followTopic, messageId)
      void reading.isListening.then((isListening) => isListening && request())
      return { request, end: reading.end }
    },
  }
}

function passOn(frame: string, { onText, onQueued, onEnd }: ChannelReader): void {
  const [, id = '', event, data = ''] = frameParts.exec(frame) ?? []
  if (event === 'accepted') return
  if (event === 'queued') return onQueued(frame)
  const text = event === 'token' ? textOf(data) : null
  // After any other frame, also of another program, the row says how the reply stands.
  if (text === null) return onEnd()
  onText(text, offsetOfEvent(id, Number.MAX_SAFE_INTEGER))
}

function textOf(data: string): string | null {
  try {
    return frameData.safeParse(JSON.parse(data)).data?.text ?? null
  } catch {
    return null
  }
}
