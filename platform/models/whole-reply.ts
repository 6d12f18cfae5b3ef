import type { ChatEngine, Prompt, ReplyEnd } from './chat-engine.ts'

type Bounds = { withinMs: number; signal?: AbortSignal }

/** One bounded call of an engine: its whole text, and how it ended. Rejects where the engine does, and when the time is up. */
export async function wholeReply(
  engine: Pick<ChatEngine, 'reply'>,
  prompt: Prompt,
  { withinMs, signal }: Bounds,
): Promise<ReplyEnd & { text: string }> {
  const timeUp = AbortSignal.timeout(withinMs)
  let text = ''
  const end = await engine.reply(prompt, {
    signal: signal ? AbortSignal.any([signal, timeUp]) : timeUp,
    onToken: (piece) => void (text += piece),
  })
  return { ...end, text }
}
