import { expect, it } from 'vitest'
import { createLog } from '#platform/telemetry/log.ts'
import { createProxyWarnings } from './proxy-warnings.ts'

const settings = { TRUST_PROXY: 0, NODE_ENV: 'production' } as const

/** Notes requests and gives the warnings that were logged. */
function warnings(
  config: Parameters<typeof createProxyWarnings>[0],
  requests: { address: string; forwarded?: string }[],
): string[] {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  const note = createProxyWarnings(config, log)
  for (const { address, forwarded } of requests)
    note({ address, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } })
  return lines
}

const many = (address: string, count = 120) => Array.from({ length: count }, () => ({ address }))

it('warns once in production when all callers are this machine', () => {
  expect(warnings(settings, many('127.0.0.1'))).toEqual([expect.stringContaining('set TRUST_PROXY')])
  expect(warnings({ ...settings, TRUST_PROXY: 1 }, many('::1'))).toHaveLength(1)
})

it('does not for probes among other callers, nor outside production', () => {
  expect(warnings(settings, [...many('127.0.0.1', 30), { address: '203.0.113.9' }, ...many('127.0.0.1')])).toEqual([])
  expect(warnings({ ...settings, NODE_ENV: 'development' }, many('127.0.0.1'))).toEqual([])
})

it('warns once of a forwarded address from a sender that is not trusted', () => {
  const forwarded = [1, 2, 3].map(() => ({ address: '203.0.113.9', forwarded: '198.51.100.7' }))
  expect(warnings(settings, forwarded)).toEqual([expect.stringMatching(/^x-forwarded-for .+ not trusted/)])
  expect(warnings({ ...settings, NODE_ENV: 'test' }, forwarded)).toHaveLength(1)
  expect(warnings({ ...settings, TRUST_PROXY: 1 }, forwarded)).toEqual([])
})
