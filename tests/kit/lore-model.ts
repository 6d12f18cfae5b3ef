/**
 * The published rules of lorebooks (Character Card V3; the World Info of SillyTavern) as one plain function, with nothing
 * done for speed and nothing shared with the engine. Chance comes from outside, so that both see the same dice.
 */
export type ModelEntry = {
  keys: string[]
  secondary_keys?: string[]
  selective?: boolean
  content: string
  enabled: boolean
  insertion_order: number
  case_sensitive?: boolean
  constant?: boolean
  priority?: number
  extensions?: Record<string, unknown>
}
export type ModelTurn = { role: 'user' | 'character'; text: string }
export type ModelInput = {
  entries: ModelEntry[]
  scanDepth: number
  budget: number
  /** Newest first. */
  history: ModelTurn[]
  chance: (history: readonly ModelTurn[], name: string) => number
  tokensOf: (text: string) => number
}

type Rules = Map<string, string[]>
type Timer = { stickyEnd: number; coolEnd: number; matched: boolean }

/** The places of the entries in their book that fire, in the order of insertion. */
export function modelFires(input: ModelInput): number[] {
  const rules = input.entries.map((entry) => rulesOf(entry.content))
  const timers = input.entries.map((): Timer => ({ stickyEnd: 0, coolEnd: 0, matched: false }))
  for (let at = input.history.length - 1; at > 0; at -= 1) {
    if (input.history[at]?.role === 'user') passTurn(input, rules, timers, input.history.slice(at))
  }
  timers.forEach((timer, index) => endTimer(input.entries[index], timer, input.history.length))
  return scanAll(input, rules, timers)
}

const numberOf = (entry: ModelEntry | undefined, name: string, otherwise: number) => {
  const value = entry?.extensions?.[name]
  return typeof value === 'number' ? value : otherwise
}
const timed = (entry: ModelEntry, rules: Rules) =>
  numberOf(entry, 'sticky', 0) > 0 ||
  numberOf(entry, 'cooldown', 0) > 0 ||
  rules.has('keep_activate_after_match') ||
  rules.has('dont_activate_after_match')

function rulesOf(content: string): Rules {
  const rules: Rules = new Map()
  for (const line of content.split('\n')) {
    if (!line.startsWith('@@')) break
    const [name = '', ...words] = line.slice(2).split(' ')
    rules.set(name, [...(rules.get(name) ?? []), words.join(' ')])
  }
  return rules
}

const bodyOf = (content: string) =>
  content
    .split('\n')
    .filter((line) => !line.startsWith('@@'))
    .join('\n')
    .trim()

/** Letters of these texts are Latin, so a word ends where `\w` ends; Han has no words. */
function holds(entry: ModelEntry, text: string, key: string): boolean {
  const pattern = /^\/(.*)\/([ims]*)$/.exec(key)
  // oxlint-disable-next-line security/detect-non-literal-regexp -- the corpus is our own
  if (pattern) return new RegExp(pattern[1] ?? '', `${pattern[2]}u`).test(text)
  const isWhole = entry.extensions?.match_whole_words !== false && /^\w/.test(key)
  const escaped = key.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  // oxlint-disable-next-line security/detect-non-literal-regexp -- the corpus is our own
  return new RegExp(isWhole ? `(?<!\\w)${escaped}(?!\\w)` : escaped, entry.case_sensitive ? 'u' : 'iu').test(text)
}

function callsUp(entry: ModelEntry, rules: Rules, at: { text: string; history: readonly ModelTurn[]; timer: Timer }) {
  const { text, history, timer } = at
  const replies = history.filter(({ role }) => role === 'character').length
  const has = (key: string) => holds(entry, text, key)
  const isSticky = history.length < timer.stickyEnd
  if (!entry.enabled || bodyOf(entry.content) === '') return false
  if (history.length < numberOf(entry, 'delay', 0)) return false
  if (history.length < timer.coolEnd && !isSticky) return false
  if (rules.has('dont_activate') && !rules.has('activate')) return false
  if (rules.has('dont_activate_after_match') && timer.matched) return false
  if (rules.has('activate')) return true
  if (rules.has('keep_activate_after_match') && timer.matched) return true
  if (replies < Number(rules.get('activate_only_after')?.[0] ?? 0)) return false
  if (replies % Number(rules.get('activate_only_every')?.[0] ?? 1) !== 0) return false
  if (!entry.constant && !isSticky && !(entry.keys.some(has) && secondsAgree(entry, has))) return false
  if (rules.get('exclude_keys')?.[0]?.split(',').some(has)) return false
  return (rules.get('additional_keys') ?? []).every((keys) => keys.split(',').some(has))
}

function secondsAgree(entry: ModelEntry, has: (key: string) => boolean): boolean {
  const seconds = entry.selective ? (entry.secondary_keys ?? []) : []
  const found = seconds.filter(has).length
  if (seconds.length === 0) return true
  const logic = numberOf(entry, 'selectiveLogic', 0)
  if (logic === 0) return found > 0
  if (logic === 1) return found < seconds.length
  return logic === 2 ? found === 0 : found === seconds.length
}

const textOf = (input: ModelInput, rules: Rules, history: readonly ModelTurn[]) =>
  history
    .slice(0, Number(rules.get('scan_depth')?.[0] ?? input.scanDepth))
    .map(({ text }) => text)
    .join('\n')

const isLucky = (input: ModelInput, index: number, history: readonly ModelTurn[]) =>
  input.chance(history, String(index)) * 100 < numberOf(input.entries[index], 'probability', 100)

function endTimer(entry: ModelEntry | undefined, timer: Timer, length: number): void {
  if (timer.stickyEnd > 0 && length >= timer.stickyEnd) {
    timer.stickyEnd = 0
    if (numberOf(entry, 'cooldown', 0) > 0) timer.coolEnd = length + numberOf(entry, 'cooldown', 0)
  }
}

function passTurn(input: ModelInput, rules: Rules[], timers: Timer[], history: readonly ModelTurn[]): void {
  const { length } = history
  input.entries.forEach((entry, index) => {
    const [own, timer] = [rules[index] as Rules, timers[index] as Timer]
    if (!timed(entry, own)) return
    endTimer(entry, timer, length)
    if (!callsUp(entry, own, { text: textOf(input, own, history), history, timer })) return
    if (length >= timer.stickyEnd && !isLucky(input, index, history)) return
    timer.matched = true
    const [sticky, cooldown] = [numberOf(entry, 'sticky', 0), numberOf(entry, 'cooldown', 0)]
    if (sticky > 0 && length >= timer.stickyEnd) timer.stickyEnd = length + sticky
    if (cooldown > 0 && length >= timer.coolEnd) timer.coolEnd = length + cooldown
  })
}

function scanAll(input: ModelInput, rules: Rules[], timers: Timer[]): number[] {
  const { entries, history, budget } = input
  const levelOf = (index: number) => numberOf(entries[index], 'delay_until_recursion', 0)
  const levels = [...new Set(entries.map((_, index) => levelOf(index)).filter(Boolean))].sort((a, b) => a - b)
  const tokens = (index: number) => input.tokensOf(bodyOf(entries[index]?.content ?? ''))
  const rank = (index: number) => entries[index]?.priority ?? entries[index]?.insertion_order ?? 0
  const byRank = (a: number, b: number) => rank(b) - rank(a) || a - b
  const fired: number[] = []
  const done = new Set<number>()
  let waiting: number[] = []
  let [recursed, level, spent, constants, isFull] = ['', levels.shift() ?? 0, 0, 0, false]
  for (let step = 0; step < 4; step += 1) {
    const isSticky = (index: number) => history.length < (timers[index]?.stickyEnd ?? 0)
    let found = entries.flatMap((entry, index) => {
      const [own, timer] = [rules[index] as Rules, timers[index] as Timer]
      if (done.has(index)) return []
      if (!isSticky(index) && (step === 0 ? levelOf(index) > 0 : levelOf(index) > level)) return []
      if (!isSticky(index) && step > 0 && entry.extensions?.exclude_recursion === true) return []
      const text = `${textOf(input, own, history)}\n${recursed}`
      return callsUp(entry, own, { text, history, timer }) ? [index] : []
    })
    found = afterGroups(input, found, fired, isSticky)
    found = found.filter((index) => {
      done.add(index)
      return isSticky(index) || isLucky(input, index, history)
    })
    const now: number[] = []
    const yields = (index: number) => rules[index]?.has('ignore_on_max_context') ?? false
    waiting.push(...found.filter(yields))
    for (const index of found.filter((one) => !yields(one)).sort(byRank)) {
      if (!entries[index]?.constant) continue
      if (constants + tokens(index) > budget * 0.6 || spent + tokens(index) > budget) waiting.push(index)
      else {
        constants += tokens(index)
        spent += tokens(index)
        now.push(index)
      }
    }
    for (const index of found.filter((one) => !yields(one)).sort(byRank)) {
      if (entries[index]?.constant) continue
      if (!isFull && spent + tokens(index) <= budget) {
        spent += tokens(index)
        now.push(index)
      } else if (tokens(index) <= budget) isFull = true
    }
    fired.push(...now)
    const recursing = now.filter((index) => entries[index]?.extensions?.prevent_recursion !== true)
    if (recursing.length === 0) {
      const next = levels.shift()
      if (next === undefined) break
      level = next
    }
    recursed += `\n${recursing.map((index) => bodyOf(entries[index]?.content ?? '')).join('\n')}`
  }
  const yielding = (index: number) => Number(rules[index]?.has('ignore_on_max_context') ?? false)
  waiting = waiting.sort((a, b) => yielding(a) - yielding(b) || byRank(a, b))
  for (const index of waiting) {
    if (spent + tokens(index) > budget) continue
    spent += tokens(index)
    fired.push(index)
  }
  return fired.sort((a, b) => (entries[a]?.insertion_order ?? 0) - (entries[b]?.insertion_order ?? 0) || a - b)
}

function afterGroups(
  input: ModelInput,
  found: number[],
  fired: readonly number[],
  isSticky: (index: number) => boolean,
): number[] {
  const groupsOf = (index: number) => {
    const group = input.entries[index]?.extensions?.group
    return typeof group === 'string' && group ? group.split(', ') : []
  }
  let left = found
  for (const name of new Set(found.flatMap(groupsOf))) {
    const group = left.filter((index) => groupsOf(index).includes(name))
    let winners = group.filter(isSticky)
    if (winners.length === 0 && !fired.some((index) => groupsOf(index).includes(name))) {
      const override = group.filter((index) => input.entries[index]?.extensions?.group_override === true)
      override.sort(
        (a, b) => (input.entries[b]?.insertion_order ?? 0) - (input.entries[a]?.insertion_order ?? 0) || a - b,
      )
      winners = override.slice(0, 1)
      if (winners.length === 0) winners = group.length > 1 ? [byWeight(input, group, name)] : group
    }
    left = left.filter((index) => !group.includes(index) || winners.includes(index))
  }
  return left
}

function byWeight(input: ModelInput, group: readonly number[], name: string): number {
  const weight = (index: number) => numberOf(input.entries[index], 'group_weight', 100)
  let rest = input.chance(input.history, name) * group.reduce((sum, index) => sum + weight(index), 0)
  for (const index of group) {
    rest -= weight(index)
    if (rest < 0) return index
  }
  return group[0] ?? 0
}
