import { expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { createStore } from '#ui/state/store.ts'
import type { Conversation } from './conversation/conversation.ts'
import { ModelNotice } from './model-notice.tsx'

const shown = (change: object) => {
  const model = { name: 'evening-12b', next: null, earlier: null, gone: null, mayFallBack: false, ...change }
  return drawPart(<ModelNotice conversation={createStore({ facts: { model } }) as unknown as Conversation} />)
}

it('says which model goes, which one may be returned to, and which one is not there any more', () => {
  const at = Date.parse('2027-01-31T12:00:00Z')
  expect(shown({})).toBe('')
  expect(shown({ next: { name: 'night-8b', from: at } })).toContain('evening-12b writes here until January 31')
  const changed = shown({ earlier: { name: 'old-8b', until: at }, gone: 'older-7b' })
  expect(changed).toContain('You can switch back to old-8b until January 31.')
  const gone = shown({ gone: 'old-8b' })
  expect(gone).toContain('old-8b isn’t available here any more. evening-12b writes now.')
  expect(gone).not.toContain('<button')
})
