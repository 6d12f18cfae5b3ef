import { expect, it } from 'vitest'
import { readAdCookies } from './ad-cookies.ts'

it('reads both ad cookies, and nothing that does not look like one [S7-open-01]', () => {
  expect(readAdCookies('a=1; _fbp=fb.1.17.42; _fbc=fb.1.17.AbC-d_e')).toEqual({
    fbp: 'fb.1.17.42',
    fbc: 'fb.1.17.AbC-d_e',
  })
  expect(readAdCookies('_fbp=<script>; x_fbc=fb.1.1.1')).toEqual({ fbp: '', fbc: '' })
  expect(readAdCookies('')).toEqual({ fbp: '', fbc: '' })
})
