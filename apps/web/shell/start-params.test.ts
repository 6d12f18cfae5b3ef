import { describe, expect, it } from 'vitest'
import { readStartParams } from './start-params.ts'

describe('start parameters', () => {
  it('take the channel from c, else from ch', () => {
    expect(readStartParams('?ch=b&c=a').channel).toBe('a')
    expect(readStartParams('?ch=b').channel).toBe('b')
    expect(readStartParams('').channel).toBeNull()
  })

  it('keep testB as it came, cut to a sane length [S2-query-05]', () => {
    expect(readStartParams('?testB=1').testB).toBe('1')
    expect(readStartParams(`?testB=${'x'.repeat(500)}`).testB).toHaveLength(100)
  })
})
