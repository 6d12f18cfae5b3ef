import type { ServerResponse } from 'node:http'
import type { Behaviour } from './behaviour.ts'

/** One step of a stream; a number is a wait, `cut` and `stall` end it badly. */
export type Step = { data: object | string } | { raw: string } | { waitMs: number } | 'cut' | 'stall'

const fixed = { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 1_700_000_000 }
const keepAlive: Step = { raw: ': FAKE PROCESSING' }

type Plan = { model: string; words: string[]; behaviour: Behaviour; includesUsage: boolean; promptTokens: number }

/** The whole stream as a list of steps, so that what the server sends can be read in one place. */
export function planStream({ model, words, behaviour, includesUsage, promptTokens }: Plan): Step[] {
  const chunk = (delta: object, finish: string | null = null) => ({
    data: { ...fixed, model, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] },
  })
  const steps: Step[] = []
  if (behaviour.sendsKeepAlives) steps.push(keepAlive, keepAlive)
  if (behaviour.firstTokenMs > 0) steps.push({ waitMs: behaviour.firstTokenMs })
  steps.push(chunk({ role: 'assistant', content: null }))
  if (behaviour.thinksFirst)
    steps.push(chunk({ content: null, reasoning_content: 'weighing her words' }), chunk({ reasoning: 'almost there' }))
  for (const [at, word] of words.entries()) {
    if (at === behaviour.cut) return [...steps, 'cut']
    if (at === behaviour.stall) return [...steps, 'stall']
    if (at === behaviour.fault)
      return [...steps, { data: { error: { message: 'the fake model is overloaded', code: 503 } } }]
    if (at === behaviour.garble) return [...steps, { raw: 'data: {"choices":[{"delta":' }, 'stall']
    if (at > 0 && behaviour.intervalMs > 0) steps.push({ waitMs: behaviour.intervalMs })
    if (behaviour.sendsKeepAlives) steps.push(keepAlive)
    steps.push(chunk({ content: word }))
  }
  if (!behaviour.omitsFinish) steps.push(chunk({}, behaviour.finish))
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: words.length,
    total_tokens: promptTokens + words.length,
  }
  if (includesUsage) steps.push({ data: { ...fixed, model, choices: [], usage } })
  if (!behaviour.omitsDone) steps.push({ data: '[DONE]' })
  return behaviour.holdsOpen ? [...steps, 'stall'] : steps
}

/** Sends the steps; resolves when the stream has ended, or earlier when the reader has gone. */
export async function writeStream(response: ServerResponse, steps: Step[], behaviour: Behaviour): Promise<void> {
  const lineEnd = behaviour.usesCrlf ? '\r\n' : '\n'
  const gone = new Promise<void>((resolve) => response.once('close', () => resolve()))
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  response.flushHeaders()
  for (const step of steps) {
    if (response.destroyed) return
    if (step === 'stall') return gone
    if (step === 'cut') {
      // The output before the cut must be flushed first.
      await new Promise((resolve) => setTimeout(resolve, 5))
      return void response.socket?.destroy()
    }
    if ('waitMs' in step) await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, step.waitMs))])
    else await writeEvent(response, frame(step, lineEnd), behaviour.splitsBytes)
  }
  response.end()
}

function frame(step: { data: object | string } | { raw: string }, lineEnd: string): string {
  const line =
    'raw' in step ? step.raw : `data: ${typeof step.data === 'string' ? step.data : JSON.stringify(step.data)}`
  return `${line}${lineEnd}${lineEnd}`
}

async function writeEvent(response: ServerResponse, text: string, splits: boolean): Promise<void> {
  if (!splits) return void response.write(text)
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 3) {
    response.write(bytes.subarray(at, at + 3))
    // A turn of the loop between writes, or the kernel would join them again.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
