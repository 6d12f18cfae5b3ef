import http from 'node:http'
import { idealMs, usualTokens } from './spoken.ts'

/** One chat as it is requested. */
export type ChatRequest = { url: string; path: string; headers: Record<string, string>; body: string }

/** Something that answers chats. */
export type ChatTarget = {
  name: string
  /** The next chat of one of the people who talk, with a reply of so many tokens; the same person never talks twice at a time. */
  request(person: number, tokens: number): ChatRequest
  /** The text before the first token in the stream. */
  firstMark: string
  /** The text that occurs once for each further token, and how often it occurs before the first one. */
  tokenMark: string
  marksBefore: number
}

export type LoadPlan = { streams: number; rounds: number }

export type LoadResult = {
  chats: number
  errors: Record<string, number>
  firstTokenMs: number[]
  /** How much later than possible each reply was whole. */
  overIdealMs: number[]
  gapMs: number[]
  tokens: number
  /** Bytes of the bodies, without HTTP's own. */
  bytes: number
  wallMs: number
  /** The tokens that this load brings when nothing is slow, and the time that it takes then. */
  possible: { tokens: number; ms: number }
}

const chatWithinMs = 45_000
const longestRampMs = 2000
const errorMark = 'event:error'

/** The time over which the starts are spread. */
export function rampMs({ streams }: LoadPlan): number {
  return Math.min(longestRampMs, 4 * streams)
}

/** Lets `streams` people chat at once, each `rounds` times in a row. */
export async function runLoad(target: ChatTarget, plan: LoadPlan): Promise<LoadResult> {
  const possible = {
    tokens: plan.streams * plan.rounds * usualTokens,
    ms: rampMs(plan) + plan.rounds * idealMs(usualTokens),
  }
  return measureLoad(possible, async (result, agent) => {
    const people = Array.from({ length: plan.streams }, async (_, person) => {
      await new Promise((resolve) => setTimeout(resolve, (rampMs(plan) * person) / plan.streams))
      for (let round = 0; round < plan.rounds; round += 1)
        await chat(target, { person, tokens: usualTokens }, agent, result)
    })
    await Promise.all(people)
  })
}

/** Runs chats that write into one result, over connections of their own. */
export async function measureLoad(
  possible: LoadResult['possible'],
  run: (result: LoadResult, agent: http.Agent) => Promise<void>,
): Promise<LoadResult> {
  const result: LoadResult = {
    chats: 0,
    errors: {},
    firstTokenMs: [],
    overIdealMs: [],
    gapMs: [],
    tokens: 0,
    bytes: 0,
    wallMs: 0,
    possible,
  }
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 5000 })
  const startedAt = performance.now()
  await run(result, agent)
  result.wallMs = performance.now() - startedAt
  agent.destroy()
  return result
}

/** One chat to its end; whatever goes wrong is counted by its kind. */
export function chat(
  target: ChatTarget,
  { person, tokens }: { person: number; tokens: number },
  agent: http.Agent,
  result: LoadResult,
): Promise<void> {
  const { url, path, headers, body } = target.request(person, tokens)
  const reading = new ChatReading(target, tokens, result)
  result.chats += 1
  return new Promise((resolve) => {
    const end = (problem: string | null) => {
      clearTimeout(patience)
      reading.end(problem)
      resolve()
    }
    const request = http.request(
      `${url}${path}`,
      { agent, method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume()
          end(`status ${response.statusCode}`)
          return
        }
        response.on('data', (chunk: Buffer) => reading.take(chunk))
        response.on('end', () => end(null))
        response.on('error', (error) => end(error.message))
      },
    )
    request.on('error', (error) => end(error.message))
    const patience = setTimeout(() => {
      end('too slow')
      request.destroy()
    }, chatWithinMs)
    request.end(body)
  })
}

/** Reads one stream: when its first and last token came, and what it weighed. Frames may hold many tokens, so marks are counted. */
class ChatReading {
  private readonly target: ChatTarget
  private readonly tokens: number
  private readonly result: LoadResult
  private readonly startedAt = performance.now()
  private firstAt = 0
  private lastAt = 0
  private marks = 0
  private isOver = false
  private refusal: string | null = null

  constructor(target: ChatTarget, tokens: number, result: LoadResult) {
    this.target = target
    this.tokens = tokens
    this.result = result
  }

  take(chunk: Buffer): void {
    this.result.bytes += chunk.length
    if (chunk.includes(errorMark)) this.refusal = refusalIn(chunk)
    const missing = this.tokens - this.reported()
    if (missing === 0) return
    this.marks += countMarks(chunk, this.target.tokenMark)
    const now = performance.now()
    if (this.firstAt === 0) {
      if (!chunk.includes(this.target.firstMark)) return
      this.firstAt = now
    } else if (this.tokens - this.reported() < missing) this.result.gapMs.push(now - this.lastAt)
    this.lastAt = now
  }

  end(problem: string | null): void {
    if (this.isOver) return
    this.isOver = true
    const { errors, firstTokenMs, overIdealMs } = this.result
    const reported = this.reported()
    this.result.tokens += reported
    const kind = problem ?? this.refusal ?? (reported < this.tokens ? 'cut short' : null)
    if (kind) errors[kind] = (errors[kind] ?? 0) + 1
    if (kind || reported === 0) return
    firstTokenMs.push(this.firstAt - this.startedAt)
    overIdealMs.push(this.lastAt - this.startedAt - idealMs(this.tokens))
  }

  private reported(): number {
    if (this.firstAt === 0) return 0
    return Math.min(this.tokens, this.marks - this.target.marksBefore + 1)
  }
}

/** Why the product broke a reply off, as its error event names it. */
function refusalIn(chunk: Buffer): string {
  return /"name":"(\w+)"/.exec(chunk.toString())?.[1] ?? 'an error event'
}

function countMarks(chunk: Buffer, mark: string): number {
  let count = 0
  for (let at = chunk.indexOf(mark); at >= 0; at = chunk.indexOf(mark, at + mark.length)) count += 1
  return count
}
