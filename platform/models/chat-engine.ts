import type { Expression } from './expression-tags.ts'
import type { Sampling } from './sampling.ts'

/** One turn as a language model reads it. */
export type PromptMessage = {
  role: 'system' | 'user' | 'assistant'
  content: string
  /** Pictures that belong to it, each a JPEG in Base64; its words name them, for models that read none. */
  pictures?: readonly string[]
}

export type Prompt = {
  messages: PromptMessage[]
  /** How many messages behind the first are examples of how the character speaks, which nobody said. */
  examples?: number
  /** `voice` is the card's `nocturne/voice` data; only the built-in engine reads it. */
  character: { id: string; name: string; voice?: unknown }
  /** The person's own words that memory found; only the built-in engine reads them beside the messages. */
  remembered?: readonly string[]
  userName: string
  /** The names that stand before the words of a scene: the person's, and those of the other characters. */
  scene?: { person: string; others: readonly string[] }
  /** The message to answer questions that an AI writes; only the built-in engine reads it beside the messages. */
  isQuestioned?: boolean
  /** The activities of the two just now; only the built-in engine reads it beside the messages. */
  activity?: string
  locale: string
  tier: 'base' | 'advanced'
  maxTokens: number
  /** The model that the person agreed to; left out, or where it is gone, the first model of the tier writes. */
  model?: string
  /** Whether another model may write where that one cannot. */
  mayFallBack?: boolean
  /** The character's profile, within the bounds. */
  sampling?: Sampling
  /** A partial reply to continue; the engine sends only the continuation. */
  continuing?: string
  /** The same seed and the same messages give the same reply where the engine can promise that. */
  seed: string
}

/** The messages of a prompt without its examples. */
export function withoutExamples({ messages, examples = 0 }: Pick<Prompt, 'messages' | 'examples'>): PromptMessage[] {
  return messages.filter((_, at) => at === 0 || at > examples)
}

export type EndReason = 'stop' | 'length' | 'filtered'

export type Usage = { promptTokens: number; replyTokens: number }

export type ReplyEnd = {
  reason: EndReason
  /** As the engine counted; left out where it reports none. */
  usage?: Usage
  /** The model that wrote the reply; left out, the engine's name stands for it. */
  model?: string
}

export type ReplyOptions = {
  signal: AbortSignal
  /** Called in order, never with an empty text, never after the reply has settled. */
  onToken(text: string): void
  /** Called before the first text, where the engine has several models. */
  onModel?(name: string): void
  /** Called at most once, with the expression that the reply names; its tag is never in the text. */
  onExpression?: ((expression: Expression) => void) | undefined
}

/** A model that people may be written to by. */
export type OfferedModel = {
  name: string
  tiers: readonly Prompt['tier'][]
  /** From then on it writes no more, except for people who go back to it. */
  retiresAt?: Date
  /** The cost of a million tokens, where the operator has configured it. */
  price?: { prompt: number; reply: number }
  /** Replies that it writes at once at one server; left out, it shares a figure with the others. */
  replies?: number
  /** Whether operators have switched it off everywhere: it is not chosen where a person has agreed to none. */
  isOff?: () => boolean
}

export type ChatEngine = {
  name: string
  /** True for the engine that plays a character without a language model; the screen says so. */
  isDemo: boolean
  /** The models that a prompt may name, the preferred one of a tier first; left out where there is no choice. */
  models?: readonly OfferedModel[]
  /** Whether the engine can currently reply. */
  ready(): Promise<boolean>
  /** How many tokens the model of a tier, or the named one, reads and writes at once; undefined where nobody knows. */
  window(tier: Prompt['tier'], model?: string): Promise<number | undefined>
  /** Whether the model of a tier, or the named one, reads pictures; left out where none does. */
  seesPictures?(tier: Prompt['tier'], model?: string): boolean
  /**
   * Streams one reply and resolves when it is whole; rejects with EngineError when it is not.
   * An abort ends the upstream call within a second and rejects with the signal's reason.
   */
  reply(prompt: Prompt, options: ReplyOptions): Promise<ReplyEnd>
  /** Ends what is in progress and releases connections and memory. */
  close(): Promise<void>
}

/**
 * unreachable: no server responds. unauthorized: the key is not accepted. unknown-model: the server has no such model.
 * too-long: prompt and reply exceed the model's window. refused: the request is not accepted for another reason.
 * busy: try later. timeout: too slow. interrupted: the reply broke off. bad-answer: malformed; text that was streamed is
 * no reply.
 */
export type EngineErrorKind =
  | 'unreachable'
  | 'unauthorized'
  | 'unknown-model'
  | 'too-long'
  | 'refused'
  | 'busy'
  | 'timeout'
  | 'interrupted'
  | 'bad-answer'

/** Why an engine could not give a whole reply. */
export class EngineError extends Error {
  override name = 'EngineError'
  readonly kind: EngineErrorKind
  readonly retryAfterMs?: number

  constructor(kind: EngineErrorKind, message: string, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.kind = kind
    if (options.retryAfterMs !== undefined) this.retryAfterMs = options.retryAfterMs
  }
}
