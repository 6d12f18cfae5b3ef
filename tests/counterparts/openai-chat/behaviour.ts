/** How the model server answers one request. All off by default: a plain, whole, well-formed stream. */
export type Behaviour = {
  tokens: number
  intervalMs: number
  firstTokenMs: number
  /** Answers with this HTTP status instead of a stream. */
  fail: number
  retryAfterS: number
  /** After so many tokens: falls silent, cuts the socket, sends a fault in the stream, or sends broken JSON. */
  stall: number
  cut: number
  fault: number
  garble: number
  isDead: boolean
  sendsKeepAlives: boolean
  /** Writes three bytes at a time, so that events and characters are split across chunks. */
  splitsBytes: boolean
  usesCrlf: boolean
  omitsDone: boolean
  omitsFinish: boolean
  holdsOpen: boolean
  thinksFirst: boolean
  isEmpty: boolean
  isWhole: boolean
  finish: string
  /** Continues as the user after the last token, or puts the character's name first. */
  speaksAsUser: boolean
  startsWithName: boolean
}

type NumberKey = { [K in keyof Behaviour]: Behaviour[K] extends number ? K : never }[keyof Behaviour]
type FlagKey = { [K in keyof Behaviour]: Behaviour[K] extends boolean ? K : never }[keyof Behaviour]

const numbers: Record<string, NumberKey> = {
  tokens: 'tokens',
  interval: 'intervalMs',
  ttft: 'firstTokenMs',
  fail: 'fail',
  'retry-after': 'retryAfterS',
  stall: 'stall',
  cut: 'cut',
  fault: 'fault',
  garble: 'garble',
}

const flags: Record<string, FlagKey> = {
  dead: 'isDead',
  'keep-alive': 'sendsKeepAlives',
  split: 'splitsBytes',
  crlf: 'usesCrlf',
  'no-done': 'omitsDone',
  'no-finish': 'omitsFinish',
  'hold-open': 'holdsOpen',
  think: 'thinksFirst',
  empty: 'isEmpty',
  whole: 'isWhole',
  'as-user': 'speaksAsUser',
  'with-name': 'startsWithName',
}

const plainBehaviour: Behaviour = {
  tokens: 16,
  intervalMs: 0,
  firstTokenMs: 0,
  fail: 0,
  retryAfterS: -1,
  stall: -1,
  cut: -1,
  fault: -1,
  garble: -1,
  isDead: false,
  sendsKeepAlives: false,
  splitsBytes: false,
  usesCrlf: false,
  omitsDone: false,
  omitsFinish: false,
  holdsOpen: false,
  thinksFirst: false,
  isEmpty: false,
  isWhole: false,
  finish: 'stop',
  speaksAsUser: false,
  startsWithName: false,
}

/**
 * Reads the options of one request: from the model's name (`fake:tokens=5,split`) and, with precedence, from the last
 * message of the user (`hello [[stall=3]]`), so that a test can set them through the whole product.
 */
export function readBehaviour(model: string, lastUserMessage: string, defaults: Partial<Behaviour> = {}): Behaviour {
  const behaviour = { ...plainBehaviour, ...defaults }
  const options = [model.match(/(?:fake|mock):([\w=,.-]+)/u)?.[1], lastUserMessage.match(/\[\[([\w=,. -]+)\]\]/u)?.[1]]
  for (const option of options.flatMap((list) => list?.split(',') ?? [])) {
    const [name = '', value = ''] = option.trim().split('=')
    const numberKey = numbers[name]
    const flagKey = flags[name]
    if (numberKey !== undefined && Number.isFinite(Number(value))) behaviour[numberKey] = Number(value)
    else if (flagKey !== undefined) behaviour[flagKey] = true
    else if (name === 'finish') behaviour.finish = value
  }
  return behaviour
}
