import { describe, expect, it } from 'vitest'
import { largestPicture, pictureSources } from './picture-sources.ts'

describe('picture sources', () => {
  it('give every kept width, with the width joined to what the address already asks', () => {
    const { src, srcSet } = pictureSources({ url: '/media/characters/mara/0?v=abc' })
    expect(src).toBe('/media/characters/mara/0?v=abc&w=480')
    expect(srcSet.split(', ')).toHaveLength(5)
    expect(srcSet).toContain('/media/characters/mara/0?v=abc&w=160 160w')
    expect(largestPicture({ url: '/media/none' })).toBe('/media/none?w=960')
  })
})
