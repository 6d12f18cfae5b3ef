import { describe, expect, it } from 'vitest'
import type { LoreTurn } from './turn.ts'
import { activate } from './activate.ts'
import { readDecorators } from './decorators.ts'
import { placeLore } from './place.ts'

const said = (...texts: string[]): LoreTurn[] =>
  texts.map((text, index) => ({ role: index % 2 ? 'character' : 'user', text }) as const)

function fires(content: string, history: LoreTurn[], more: Record<string, unknown> = {}, greeting?: number): boolean {
  const book = { entries: [{ keys: ['harbour'], content, enabled: true, insertion_order: 1, ...more }] }
  const input = { history, seed: 's', tokensOf: (text: string) => text.length, greeting }
  return activate(book, input).fired.length === 1
}

const harbour = said('The harbour is calm', 'Indeed', 'Good evening', 'Welcome')
const silent = said('Nothing here', 'Indeed')

describe('a decorator', () => {
  it.each([
    ['activate fires without a key', '@@activate\nText', silent, true],
    ['dont_activate never fires', '@@dont_activate\nText', harbour, false],
    ['dont_activate gives way to activate', '@@activate\n@@dont_activate\nText', silent, true],
    ['dont_activate gives way to activate after it', '@@dont_activate\n@@activate\nText', silent, true],
    ['activate_only_after waits for so many replies', '@@activate_only_after 3\nText', harbour, false],
    ['activate_only_after lets it fire from then on', '@@activate_only_after 2\nText', harbour, true],
    ['activate_only_every fires at every so many replies', '@@activate_only_every 2\nText', harbour, true],
    ['activate_only_every does not fire between them', '@@activate_only_every 3\nText', harbour, false],
    ['activate_only_every 0 is ignored', '@@activate_only_every 0\nText', harbour, true],
    ['exclude_keys refuses where one of them is said', '@@exclude_keys storm,calm\nText', harbour, false],
    ['exclude_keys lets it fire where none is', '@@exclude_keys storm\nText', harbour, true],
    ['additional_keys wants one of them', '@@additional_keys storm,evening\nText', harbour, true],
    ['additional_keys refuses without one', '@@additional_keys storm\nText', harbour, false],
    ['additional_keys twice wants one of each', '@@additional_keys calm\n@@additional_keys gale\nText', harbour, false],
    ['scan_depth reaches as far as it says', '@@scan_depth 1\nText', said('Now', 'The harbour'), false],
    ['scan_depth beyond the depth of the book', '@@scan_depth 6\nText', said('1', '2', '3', '4', '5', 'harbour'), true],
  ])('%s', (_, content, history, expected) => {
    expect(fires(content, history)).toBe(expected)
  })

  it('keep_activate_after_match fires for ever once its key was said', () => {
    const long = [...said('1', '2', '3', '4', '5', '6'), ...harbour]
    expect(fires('Text', long)).toBe(false)
    expect(fires('@@keep_activate_after_match\nText', long)).toBe(true)
    expect(fires('@@keep_activate_after_match\nText', said('1', '2', '3', '4', '5', '6'))).toBe(false)
  })

  it('dont_activate_after_match fires once', () => {
    expect(fires('@@dont_activate_after_match\nText', harbour)).toBe(true)
    expect(fires('@@dont_activate_after_match\nText', said('The harbour again', 'Yes', 'The harbour'))).toBe(false)
  })

  it('is_greeting fires for that greeting, and is ignored where the greeting is not known', () => {
    expect(fires('@@is_greeting 1\nText', harbour, {}, 1)).toBe(true)
    expect(fires('@@is_greeting 1\nText', harbour, {}, 0)).toBe(false)
    expect(fires('@@is_greeting 1\nText', harbour)).toBe(true)
  })

  it('ignore_on_max_context is the first to go', () => {
    const entry = (content: string) => ({ keys: ['harbour'], content, enabled: true, insertion_order: 1 })
    const { fired, missed } = activate(
      { token_budget: 9, entries: [entry('@@ignore_on_max_context\nFirst'), entry('Second')] },
      { history: harbour, seed: 's', tokensOf: (text) => text.length },
    )
    expect(fired.map(({ entry: { content } }) => content)).toEqual(['Second'])
    expect(missed).toMatchObject([{ entry: { content: 'First' }, why: 'budget' }])
  })

  it.each([
    ['@@depth 2\n@@role user\nText', { atDepth: [{ depth: 2, role: 'user', text: 'Text' }] }],
    ['@@depth 0\n@@role assistant\nText', { atDepth: [{ depth: 0, role: 'assistant', text: 'Text' }] }],
    ['@@reverse_depth 1\nText', { atDepth: [{ depth: 3, role: 'system', text: 'Text' }] }],
    ['@@position after_desc\nText', { after: ['Text'] }],
    ['@@position before_desc\n@@depth 2\nText', { before: ['Text'], atDepth: [] }],
    ['@@position personality\nText', { personality: ['Text'] }],
    ['@@position scenario\nText', { scenario: ['Text'] }],
    ['@@position nowhere\nText', { before: ['Text'] }],
  ])('places a text: %j', (content, expected) => {
    const book = { entries: [{ keys: ['harbour'], content, enabled: true, insertion_order: 1 }] }
    const { fired } = activate(book, { history: harbour, seed: 's', tokensOf: () => 1 })
    expect(placeLore(fired, harbour.length)).toMatchObject(expected)
  })

  it('ignores excluded keys where keys are patterns, as V3 has it', () => {
    expect(fires('@@exclude_keys calm\nText', harbour, { use_regex: true })).toBe(true)
  })
})

describe('decorators', () => {
  it('leave the text without them and without the lines around them', () => {
    expect(readDecorators('@@depth 3\n\n@@role user\n\n\nThe text\n@@depth 9\n')).toMatchObject({
      content: 'The text\n@@depth 9',
      depth: 3,
      role: 'user',
    })
  })

  it('have the first of a name count', () => {
    expect(readDecorators('@@depth 3\n@@depth 5\nText').depth).toBe(3)
  })

  it('have a fallback count where the one before is not known or not valid', () => {
    expect(readDecorators('@@of_another_app 4\n@@@one_more 2\n@@@depth 7\nText').depth).toBe(7)
    expect(readDecorators('@@depth deep\n@@@depth 6\nText').depth).toBe(6)
    expect(readDecorators('@@scan_depth 2\n@@@depth 6\nText')).toMatchObject({ scanDepth: 2, content: 'Text' })
    expect(readDecorators('@@scan_depth 2\n@@@depth 6\nText').depth).toBeUndefined()
  })

  it.each(['@@depth -1\nText', '@@role nobody\nText', '@@constructor\nText', '@@is_user_icon Ada\nText'])(
    'are ignored where they are not valid or not known: %j',
    (text) => {
      expect(readDecorators(text)).toEqual({ content: 'Text', excludeKeys: [], additionalKeys: [] })
    },
  )
})
