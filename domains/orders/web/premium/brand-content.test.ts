import { describe, expect, it } from 'vitest'
import type { BrandContent } from './brand-content.ts'
import { contentToShow } from './brand-content.ts'

const shown = contentToShow(false)

describe('what a brand says of itself', () => {
  it('has ten testimonials of five stars, each with its four fields [S3-testimonial-01] [S9-carousel-02]', () => {
    expect(shown?.testimonials).toHaveLength(10)
    for (const one of shown?.testimonials ?? []) {
      expect(Object.keys(one).sort()).toEqual(['author', 'content', 'id', 'rating'])
      expect(one.rating).toBe(5)
    }
    expect(new Set(shown?.testimonials.map(({ id }) => id)).size).toBe(10)
  })

  it('has eight users of five stars, four marks of media and five figures [S9-gallery-01] [S9-trust-01] [S2-pview-08]', () => {
    expect(shown?.users.map(({ stars }) => stars)).toEqual(Array.from({ length: 8 }, () => 5))
    expect(shown?.media).toHaveLength(4)
    expect(shown?.figures.map(({ value }) => value)).toEqual(['37M', '1.5B', '72M', '97%', '3+'])
  })

  it('is a sample that names nobody, and that no production shows', () => {
    expect(shown?.attested).toBe(false)
    const names = [...(shown?.testimonials ?? []).map(({ author }) => author), ...(shown?.media ?? [])]
    for (const name of names) expect(name).toMatch(/^Sample( \d+)?$/)
    expect(contentToShow(true)).toBeNull()
  })

  it('is shown in production once its operator attests it', () => {
    const attested: BrandContent = { attested: true, lang: 'en', media: [], testimonials: [], users: [], figures: [] }
    expect(contentToShow(true, attested)).toBe(attested)
  })
})
