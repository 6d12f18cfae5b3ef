import { expect, it } from 'vitest'
import { drawPart, textsIn } from '#tests/kit/drawn-part.tsx'
import { SaveLine } from './save-line.tsx'

it('says what came of a change [S8-other-02]', () => {
  const line = (state: 'saved' | 'failed') => textsIn(drawPart(<SaveLine state={state} onRetry={() => {}} />), 'output')
  expect([line('saved'), line('failed')]).toEqual([['Saved'], ['Save failed Try again']])
})
