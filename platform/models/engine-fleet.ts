import { circuitBreaker, CircuitState, ConsecutiveBreaker, ExponentialBackoff, handleWhen } from 'cockatiel'
import { EngineError } from './chat-engine.ts'
import type { ChatEngine, EngineErrorKind, OfferedModel, Prompt, ReplyEnd, ReplyOptions } from './chat-engine.ts'
import type { EngineLog } from './engine-log.ts'

/** One model at one server. */
export type FleetMember = Omit<OfferedModel, 'isOff'> & {
  engine: ChatEngine
  /** The name by which it is switched off; members of one name are one part. */
  part: string
}

export type FleetOptions = {
  /** So many failures in a row before the first word open the circuit of a member. */
  failuresToOpen?: number
  /** Waits before an open circuit lets one request try; they double up to the longest. */
  firstBreakMs?: number
  longestBreakMs?: number
  /** Whether a part is switched off: it begins no reply. */
  isOff?: (part: string) => boolean
}

/** Failures of the server, which another server may not have. */
const outages: ReadonlySet<EngineErrorKind> = new Set([
  'unreachable',
  'unauthorized',
  'unknown-model',
  'timeout',
  'interrupted',
])

/**
 * Several servers and models as one engine. A reply is written by the model that its prompt names, at any server that
 * has it; by another model only before the first word and where the prompt permits it. The end names the model that wrote.
 */
export function createEngineFleet(
  members: readonly FleetMember[],
  log: EngineLog,
  options: FleetOptions = {},
): ChatEngine {
  const { isOff = () => false } = options
  const guarded = members.map((member) => ({ member, circuit: createCircuit(member, log, options), running: 0 }))
  const isMemberOff = (member: FleetMember) => isOff(member.part)
  const isModelOff = (name: string) => members.every((member) => member.name !== name || isMemberOff(member))

  const candidatesOf = (prompt: Pick<Prompt, 'tier' | 'model' | 'mayFallBack'>) => {
    const ofTier = guarded.filter(({ member }) => member.tiers.includes(prompt.tier))
    const first = ofTier.find(({ member }) => !isMemberOff(member)) ?? ofTier[0]
    const name = members.some(({ name }) => name === prompt.model) ? prompt.model : first?.member.name
    const same = freestFirst(guarded.filter(({ member }) => member.name === name))
    const others = prompt.mayFallBack ? ofTier.filter(({ member }) => member.name !== name) : []
    return [...same, ...others]
  }

  return {
    name: 'openai-compatible',
    isDemo: false,
    models: members.map(({ name, tiers, retiresAt, price, replies }) => ({
      name,
      tiers,
      ...(retiresAt ? { retiresAt } : {}),
      ...(price ? { price } : {}),
      ...(replies ? { replies } : {}),
      isOff: () => isModelOff(name),
    })),
    async ready() {
      const answers = await Promise.all(members.map(({ engine }) => engine.ready()))
      return answers.includes(true)
    },
    async window(tier, model) {
      const windows = await Promise.all(
        candidatesOf({ tier, mayFallBack: false, ...(model ? { model } : {}) }).map(({ member }) =>
          member.engine.window(tier),
        ),
      )
      const known = windows.filter((window) => window !== undefined)
      return known.length > 0 ? Math.min(...known) : undefined
    },
    seesPictures: (tier, model) =>
      candidatesOf({ tier, mayFallBack: false, ...(model ? { model } : {}) }).every(
        ({ member }) => member.engine.seesPictures?.(tier) ?? false,
      ),
    async reply(prompt, replyOptions) {
      let failure: EngineError | undefined
      for (const candidate of candidatesOf(prompt)) {
        const { member, circuit } = candidate
        if (isMemberOff(member)) continue
        candidate.running += 1
        try {
          return await circuit(prompt, replyOptions)
        } catch (error) {
          if (replyOptions.signal.aborted || !(error instanceof BeforeFirstWord)) throw error
          failure = error.cause
          log.warn({ model: member.name, kind: failure.kind, err: failure }, 'an engine failed before the first word')
        } finally {
          candidate.running -= 1
        }
      }
      throw failure ?? new EngineError('unreachable', `no model that may write for ${prompt.tier} is switched on`)
    },
    async close() {
      await Promise.all(members.map(({ engine }) => engine.close()))
    },
  }
}

/** Servers of one model by how much of what each can write is in use; as they are listed where one of them states no figure. */
function freestFirst<T extends { member: FleetMember; running: number }>(servers: T[]): T[] {
  const load = ({ member: { replies }, running }: T) => (replies ? running / replies : Number.NaN)
  if (servers.some((server) => Number.isNaN(load(server)))) return servers
  return servers.toSorted((one, other) => load(one) - load(other))
}

/** A failure after which another engine may write the whole reply. */
class BeforeFirstWord extends Error {
  override readonly cause: EngineError
  constructor(cause: EngineError) {
    super(cause.message)
    this.cause = cause
  }
}

/** Requests replies of one member while it works: closed, open after failures in a row, half-open for one try. */
function createCircuit(
  { name, engine }: FleetMember,
  log: EngineLog,
  { failuresToOpen = 5, firstBreakMs = 5000, longestBreakMs = 60_000 }: FleetOptions,
) {
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof EngineError && outages.has(error.kind)),
    {
      breaker: new ConsecutiveBreaker(failuresToOpen),
      halfOpenAfter: new ExponentialBackoff({ initialDelay: firstBreakMs, maxDelay: longestBreakMs }),
    },
  )
  policy.onBreak(() => log.warn({ model: name }, 'an engine failed repeatedly: its circuit is open'))
  policy.onReset(() => log.info({ model: name }, 'an engine works again: its circuit is closed'))
  const resting = () => new EngineError('unreachable', `the engine of ${name} failed repeatedly and rests`)

  return async (prompt: Prompt, { signal, onToken, onModel, onExpression }: ReplyOptions): Promise<ReplyEnd> => {
    // One request at a time tries a half-open circuit; others do not wait for how that ends.
    if (policy.state === CircuitState.HalfOpen) throw new BeforeFirstWord(resting())
    let hasSpoken = false
    const begun = Promise.withResolvers<void>()
    const write = async (): Promise<ReplyEnd> => {
      const end = await engine.reply(prompt, {
        signal,
        ...(onExpression ? { onExpression } : {}),
        onToken(text) {
          if (!hasSpoken) {
            hasSpoken = true
            onModel?.(name)
            begun.resolve()
          }
          onToken(text)
        },
      })
      return { ...end, model: end.model ?? name }
    }
    let whole: Promise<ReplyEnd> | undefined
    try {
      // The circuit learns from how a reply begins: how long it is says nothing of the server.
      await policy.execute(async () => {
        // The health of a server that failed is looked up first, so that nobody waits for a dead one.
        if (policy.state === CircuitState.HalfOpen && !(await engine.ready())) throw resting()
        whole = write()
        void whole.then(() => begun.resolve(), begun.reject)
        await begun.promise
      })
      if (whole === undefined) throw resting()
      return await whole
    } catch (cause) {
      const error = cause instanceof EngineError || whole !== undefined ? cause : resting()
      const mayTryNext = error instanceof EngineError && (outages.has(error.kind) || error.kind === 'busy')
      throw !hasSpoken && mayTryNext ? new BeforeFirstWord(error) : error
    }
  }
}
