/** The result of a guard for a text; `help` where somebody may hurt themself. */
export type GuardFinding = { verdict: 'allow' | 'block' | 'help'; rule: string }

type ChatMessage = { role: 'system' | 'user'; content: string }

/** Requests and answers of one family of guards over chat completions; null for an answer that is none. */
export type GuardFormat = {
  /** The categories of its fixed taxonomy that count where an operator names none; empty where it reads a policy. */
  categories: readonly string[]
  messages(text: string, policy: string): ChatMessage[]
  read(answer: string, categories: readonly string[]): GuardFinding | null
}

const nothing: GuardFinding = { verdict: 'allow', rule: '' }
/** Categories of self-harm lead to help, as the built-in rules do. */
const selfHarm = /^(?:S11|.*(?:suicide|self-?harm).*)$/i

function findingOf(found: readonly string[], categories: readonly string[]): GuardFinding {
  const helped = found.find((one) => selfHarm.test(one))
  const blocked = found.find((one) => categories.some((category) => category.toLowerCase() === one.toLowerCase()))
  if (blocked !== undefined && !selfHarm.test(blocked)) return { verdict: 'block', rule: blocked }
  return helped === undefined ? nothing : { verdict: 'help', rule: helped }
}

const asText = (text: string): ChatMessage[] => [{ role: 'user', content: text }]
const listOf = (line: string | undefined) =>
  (line ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.toLowerCase() !== 'none')

/** `safe`, or `unsafe` and the categories in the next line: S1 to S14, of which S4 is the exploitation of children. */
const llamaGuard: GuardFormat = {
  categories: ['S3', 'S4', 'S9'],
  messages: asText,
  read(answer, categories) {
    const [state, line] = answer.trim().split(/\r?\n/)
    if (state?.trim() === 'safe') return nothing
    return state?.trim() === 'unsafe' ? findingOf(listOf(line), categories) : null
  },
}

/** `Safety:` in three levels, `Categories:` by name. What is merely controversial is the business of adults. */
const qwen3Guard: GuardFormat = {
  categories: ['Non-violent Illegal Acts'],
  messages: asText,
  read(answer, categories) {
    const level = /^safety:\s*(safe|unsafe|controversial)\s*$/im.exec(answer)?.[1]?.toLowerCase()
    if (level === undefined) return null
    const found = listOf(/^categories:(.*)$/im.exec(answer)?.[1])
    if (level === 'unsafe') return findingOf(found, categories)
    return level === 'controversial'
      ? findingOf(
          found.filter((one) => selfHarm.test(one)),
          [],
        )
      : nothing
  },
}

/** A policy and a text in one prompt, answered with Yes or No first. */
const shieldGemma: GuardFormat = {
  categories: [],
  messages: (text, policy) => [
    {
      role: 'user',
      content: `You are a policy expert trying to help determine whether a text violates the defined safety policies.\n<start_of_turn>\n${text}\n<end_of_turn>\n\nOur safety principle is defined below:\n\n${policy}\n\n***\nDoes the text violate the above principle? Your answer must start with 'Yes' or 'No'.`,
    },
  ],
  read: (answer) => yesOrNo(/^\W*(yes|no)\b/i.exec(answer)?.[1]),
}

/** A criterion in a guardian block, answered with a score. */
const graniteGuardian: GuardFormat = {
  categories: [],
  messages: (text, policy) => [
    { role: 'user', content: text },
    {
      role: 'user',
      content: `<guardian><no-think>As a judge agent, your role is to help assess whether the provided text meets the given judging criteria.\n\n### Criteria: ${policy}\n\n### Scoring Schema: If the last user's text meets the criteria, return 'yes'; otherwise, return 'no'.`,
    },
  ],
  read: (answer) => yesOrNo(/<score>\s*(yes|no)\s*<\/score>/i.exec(answer)?.[1]),
}

/** A policy as the system's message; the answer ends in one JSON object. */
const gptOssSafeguard: GuardFormat = {
  categories: [],
  messages: (text, policy) => [
    {
      role: 'system',
      content: `${policy}\n\nAnswer with one JSON object and nothing else: {"violation": 0 or 1, "category": "short name, or empty"}. Use the category "self-harm" where the writer may hurt themself.`,
    },
    { role: 'user', content: text },
  ],
  read(answer) {
    const json = /\{[^{}]{1,400}\}\s*$/.exec(answer.trim())?.[0]
    const violation = /"violation"\s*:\s*([01])\b/.exec(json ?? '')?.[1]
    if (violation === undefined) return null
    const category = /"category"\s*:\s*"([^"]{0,100})"/.exec(json ?? '')?.[1] ?? ''
    if (violation === '0') return nothing
    return selfHarm.test(category)
      ? { verdict: 'help', rule: category }
      : { verdict: 'block', rule: category || 'policy' }
  },
}

function yesOrNo(answer: string | undefined): GuardFinding | null {
  if (answer === undefined) return null
  return answer.toLowerCase() === 'yes' ? { verdict: 'block', rule: 'policy' } : nothing
}

export const guardFormats = {
  'llama-guard': llamaGuard,
  qwen3guard: qwen3Guard,
  shieldgemma: shieldGemma,
  'granite-guardian': graniteGuardian,
  'gpt-oss-safeguard': gptOssSafeguard,
} as const satisfies Record<string, GuardFormat>

export type GuardFormatName = keyof typeof guardFormats
export const guardFormatNames = Object.keys(guardFormats) as GuardFormatName[]
