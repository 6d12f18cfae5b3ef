import type { ModelEntry, ModelTurn } from './lore-model.ts'

const words =
  'harbour lantern storm captain violin orchard letter bridge garden market winter kettle compass library piano ' +
  'ferry tower bakery river station island chapel theatre forest mirror anchor candle vineyard museum balcony 灯塔 港口 花园'
const things = words.split(' ')
const says = ['is quiet tonight', 'was built in 1911', 'smells of rain', 'belongs to nobody', 'has a blue roof']

/** A book of our own with entries of every kind of rule; the same for the same seed. */
export function loreCorpus(seed: number, count = 500): ModelEntry[] {
  const dice = diceOf(seed)
  return Array.from({ length: count }, (_, index) => loreEntry(index, dice))
}

/** A conversation about the things of the corpus, newest first. */
export function loreTalk(seed: number, length: number): ModelTurn[] {
  const dice = diceOf(seed)
  return Array.from({ length }, (_, index): ModelTurn => {
    const about = Array.from({ length: 1 + Math.floor(dice() * 4) }, () => sentenceOf(dice))
    return { role: index % 2 ? 'character' : 'user', text: `${index}. ${about.join(' ')}` }
  })
}

function loreEntry(index: number, dice: () => number): ModelEntry {
  const is = (share: number) => dice() < share
  const one = () => thingOf(dice)
  const extensions: Record<string, unknown> = {}
  if (is(0.15)) extensions.probability = Math.floor(dice() * 101)
  if (is(0.1)) extensions.sticky = 1 + Math.floor(dice() * 6)
  if (is(0.1)) extensions.cooldown = 1 + Math.floor(dice() * 6)
  if (is(0.1)) extensions.delay = Math.floor(dice() * 12)
  if (is(0.15)) extensions.group = is(0.3) ? 'weather, places' : ['weather', 'places', 'people'][index % 3]
  if (is(0.05)) extensions.group_override = true
  if (is(0.2)) extensions.group_weight = 1 + Math.floor(dice() * 300)
  if (is(0.1)) extensions.exclude_recursion = true
  if (is(0.1)) extensions.prevent_recursion = true
  if (is(0.1)) extensions.delay_until_recursion = 1 + Math.floor(dice() * 3)
  if (is(0.2)) extensions.match_whole_words = false
  const hasSeconds = is(0.3)
  if (hasSeconds) extensions.selectiveLogic = Math.floor(dice() * 4)
  return {
    keys: is(0.1)
      ? [`/${one()}|b${one().slice(0, 3)}/i`]
      : [is(0.2) ? one().slice(0, 4) : one(), ...(is(0.2) ? [one()] : [])],
    ...(hasSeconds ? { selective: is(0.9), secondary_keys: [one(), one()] } : {}),
    content: [...decoratorsOf(dice), `${index}: ${sentenceOf(dice)}`].join('\n'),
    enabled: is(0.95),
    insertion_order: Math.floor(dice() * 200),
    ...(is(0.2) ? { case_sensitive: true } : {}),
    ...(is(0.05) ? { constant: true } : {}),
    ...(is(0.2) ? { priority: Math.floor(dice() * 300) } : {}),
    extensions,
  }
}

function decoratorsOf(dice: () => number): string[] {
  const lines: string[] = []
  const maybe = (share: number, line: string) => {
    if (dice() < share) lines.push(line)
  }
  maybe(0.02, '@@activate')
  maybe(0.03, '@@dont_activate')
  maybe(0.05, `@@activate_only_after ${Math.floor(dice() * 8)}`)
  maybe(0.05, `@@activate_only_every ${1 + Math.floor(dice() * 4)}`)
  maybe(0.05, '@@keep_activate_after_match')
  maybe(0.05, '@@dont_activate_after_match')
  maybe(0.1, `@@scan_depth ${Math.floor(dice() * 8)}`)
  maybe(0.08, `@@exclude_keys ${thingOf(dice)},${thingOf(dice)}`)
  maybe(0.05, `@@additional_keys ${thingOf(dice)},${thingOf(dice)}`)
  maybe(0.05, '@@ignore_on_max_context')
  return lines
}

function sentenceOf(dice: () => number): string {
  const thing = thingOf(dice)
  const shown = dice() < 0.3 ? `${thing.slice(0, 1).toUpperCase()}${thing.slice(1)}` : thing
  return `${dice() < 0.2 ? `${shown}s` : shown} ${says[Math.floor(dice() * says.length)] ?? ''}.`
}

function thingOf(dice: () => number): string {
  return things[Math.floor(dice() * things.length)] ?? 'harbour'
}

function diceOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
