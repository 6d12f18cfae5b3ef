import { describe, expect, it } from 'vitest'
import { faultTitle, isChunkFailure, notFoundMessage } from './page-faults.ts'

const where = { fullPath: '/nowhere?x=1', path: '/nowhere' }

describe('page faults', () => {
  it('names the full path when the server loaded it [S8-page-01]', () => {
    expect(notFoundMessage({ ...where, fatal: true })).toBe('Page Not Found: /nowhere?x=1')
  })

  it('names the path when the page moved there itself [S8-page-02]', () => {
    expect(notFoundMessage({ ...where, fatal: false })).toBe('Page not found: /nowhere')
  })

  it('titles an error page by status and message [S8-page-03]', () => {
    expect(faultTitle(404, 'Page not found: /nowhere')).toBe('404 - Page not found: /nowhere')
  })

  it('knows the browsers’ words for code that could not be fetched', () => {
    expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: http://x/a.js'))).toBe(true)
    expect(isChunkFailure(new TypeError('Importing a module script failed.'))).toBe(true)
    expect(isChunkFailure(new TypeError('error loading dynamically imported module'))).toBe(true)
    expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false)
  })
})
