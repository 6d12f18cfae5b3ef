import type { Prompt, PromptMessage } from '../chat-engine.ts'
import type { Sampling } from '../sampling.ts'
import { seedNumber } from '../seed.ts'
import type { SystemPlacement } from './message-order.ts'
import { arrangeMessages, asProtocol, systemPlacements } from './message-order.ts'

/** The parts of the protocol on which servers and the chat templates of models differ; learned from their refusals. */
export type Dialect = {
  maxTokensField: 'max_tokens' | 'max_completion_tokens'
  /** Fields of a request that the server refused. */
  omitted: readonly OptionalField[]
  system: SystemPlacement
  /** The model reads pictures. */
  seesPictures: boolean
}

/** Fields that a reply does without, the more particular names first: a refusal may name one within another. */
const optionalFields = [
  'stream_options',
  'chat_template_kwargs',
  'repetition_penalty',
  'repeat_penalty',
  'temperature',
  'top_p',
  'min_p',
  'stop',
  'seed',
] as const
type OptionalField = (typeof optionalFields)[number]

/**
 * How models think: in tags of their own, in a thought that the chat template has `opened` already, so that the reply
 * begins with it, or not at all (`off`), as the templates of vLLM, SGLang and llama.cpp are requested to. Which of the
 * first two it is can be `learned`.
 */
export const thinkingModes = ['learned', 'tagged', 'opened', 'off'] as const
export type ThinkingMode = (typeof thinkingModes)[number]
/** How the replies of a model begin, as its mode says. */
export const openingOf = { learned: 'unknown', tagged: 'none', opened: 'opened', off: 'none' } as const

/** Every template but those without a system role accepts one system message in front, so nothing has to be learned there. */
export const firstDialect: Dialect = {
  maxTokensField: 'max_tokens',
  omitted: [],
  system: 'front',
  seesPictures: false,
}

/** How one request is written. */
export type Spoken = {
  dialect: Dialect
  thinking: ThinkingMode
  sampling?: Sampling
  /** Further texts at which the reply is to end. */
  stops?: readonly string[]
}

/** More are refused by hosted servers. */
const mostStops = 4

/** The words in which chat templates and the servers that run them refuse the roles of a message list. */
const refusesRoles =
  /system (?:role|message|prompt)|role[s:]? (?:must|should) alternate|(?:only|unexpected|unknown|unsupported|invalid)[^.]{0,40} roles?\b|no user query|jinja exception/iu

/** The words in which servers refuse the pictures of a message: the model, or how it was started, reads none. */
const refusesPictures =
  /image_url|image inputs?|images? (?:is|are) not|multimodal|mmproj|content must be a string|at most 0 image/iu

// A turn of the user, because many chat templates accept a system message at the very start only.
const nudge =
  '[Your last message was cut off. Go on from exactly where it stopped, in the same voice and language. Do not repeat any of it.]'

/** Writes the request for one streamed reply. */
export function writeRequestBody(
  prompt: Prompt,
  model: string,
  { dialect, thinking, sampling = {}, stops = [] }: Spoken,
): string {
  // The profile's stops before the person's further names: a reply that begins with one of those is cut anyway.
  const allStops = [...new Set([...stops.slice(0, 1), ...(sampling.stops ?? []), ...stops])].slice(0, mostStops)
  // JSON leaves out what is undefined.
  const optional: Record<OptionalField, unknown> = {
    stream_options: { include_usage: true },
    chat_template_kwargs: thinking === 'off' ? { enable_thinking: false } : undefined,
    temperature: sampling.temperature,
    top_p: sampling.topP,
    min_p: sampling.minP,
    // vLLM and SGLang read the one, llama.cpp the other.
    repetition_penalty: sampling.repetitionPenalty,
    repeat_penalty: sampling.repetitionPenalty,
    stop: allStops.length > 0 ? allStops : undefined,
    seed: seedNumber(prompt.seed),
  }
  for (const field of dialect.omitted) optional[field] = undefined
  return JSON.stringify({
    model,
    messages: asProtocol(arrangeMessages(withContinuation(prompt), dialect.system), dialect.seesPictures),
    stream: true,
    [dialect.maxTokensField]: prompt.maxTokens,
    ...optional,
  })
}

/** The dialect to try next after a refusal, or undefined when the refusal names nothing that could be said otherwise. */
export function learnDialect(dialect: Dialect, refusal: string): Dialect | undefined {
  return learnFields(dialect, refusal) ?? learnRoles(dialect, refusal) ?? learnPictures(dialect, refusal)
}

/** The same after a refusal of pictures: the words that name them are sent alone. */
export function learnPictures(dialect: Dialect, refusal: string): Dialect | undefined {
  return dialect.seesPictures && refusesPictures.test(refusal) ? { ...dialect, seesPictures: false } : undefined
}

/**
 * The dialect to try next after a template refused the roles of the messages. Servers report that with 400 and with 500
 * alike, so it is learned from either.
 */
export function learnRoles(dialect: Dialect, refusal: string): Dialect | undefined {
  const stricter = systemPlacements[systemPlacements.indexOf(dialect.system) + 1]
  return stricter !== undefined && refusesRoles.test(refusal) ? { ...dialect, system: stricter } : undefined
}

function learnFields(dialect: Dialect, refusal: string): Dialect | undefined {
  if (dialect.maxTokensField === 'max_tokens' && refusal.includes('max_completion_tokens')) {
    return { ...dialect, maxTokensField: 'max_completion_tokens' }
  }
  const refused = optionalFields.find((field) => !dialect.omitted.includes(field) && names(refusal, field))
  return refused === undefined ? undefined : { ...dialect, omitted: [...dialect.omitted, refused] }
}

/** Whether a refusal speaks of a field: a common word only counts in quotation marks or beside its value. */
function names(refusal: string, field: OptionalField): boolean {
  if (field === 'stop') return /['"`]stop['"`]/u.test(refusal)
  return new RegExp(`\\b${field}\\b`, 'u').test(refusal)
}

function withContinuation(prompt: Prompt): PromptMessage[] {
  if (prompt.continuing === undefined || prompt.continuing === '') return prompt.messages
  return [...prompt.messages, { role: 'assistant', content: prompt.continuing }, { role: 'user', content: nudge }]
}
