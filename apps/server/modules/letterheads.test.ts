import { describe, expect, it } from 'vitest'
import { brandKeys, brandOf } from '#domains/brands/brands.ts'
import { createLetterheads } from './letterheads.ts'

describe.each(brandKeys)('letters of %s', (brand) => {
  const { supportEmail: from, host } = brandOf(brand)

  it('come from its support address and lead to its own site', () => {
    const other = brand === 'nocturne' ? 'mylux' : 'nocturne'
    const letterheadOf = createLetterheads('https://chat.house.example', other)
    expect(letterheadOf(brand)).toEqual({ from, siteUrl: `https://${host}` })
  })

  it('lead to the public address where the installation is of this brand', () => {
    const letterheadOf = createLetterheads('https://chat.house.example', brand)
    expect(letterheadOf(brand)).toEqual({ from, siteUrl: 'https://chat.house.example' })
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000'])('lead to %s on a development machine', (publicUrl) => {
    expect(createLetterheads(publicUrl, 'official')(brand)).toEqual({ from, siteUrl: publicUrl })
  })
})
