import { afterEach, describe, expect, it, vi } from 'vitest'
import { assetAddress, setAssetBase } from './asset-base.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setAssetBase('')
})

describe('the address of a file of the build', () => {
  it('is the one that the document has, though the build completes it in a browser', () => {
    vi.stubGlobal('location', { origin: 'https://a.example' })
    expect(assetAddress('/assets/styles-1.css')).toBe('/assets/styles-1.css')
    expect(assetAddress('https://a.example/assets/styles-1.css')).toBe('/assets/styles-1.css')
  })

  it('is at the base of the brand where it has one, and stays there', () => {
    setAssetBase('https://cdn.example')
    vi.stubGlobal('location', { origin: 'https://a.example' })
    expect(assetAddress('/assets/styles-1.css')).toBe('https://cdn.example/assets/styles-1.css')
    expect(assetAddress('https://cdn.example/assets/styles-1.css')).toBe('https://cdn.example/assets/styles-1.css')
  })
})
