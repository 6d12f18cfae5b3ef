import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { world } from '#tests/kit/world.ts'

const built = fileURLToPath(new URL('../../apps/console/dist/assets/', import.meta.url))
const isBuilt = existsSync(built)

/** How the page of the console and one of its files are answered under the address of the product. */
async function answersWith(config: Record<string, string>): Promise<number[]> {
  const w = await world({ config })
  try {
    const [script = ''] = readdirSync(built).filter((file) => file.endsWith('.js'))
    const addresses = ['/console', '/console/', '/console/queue', `/console/assets/${script}`]
    const answers = await Promise.all(addresses.map((address) => fetch(`${w.url}${address}`)))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(bodies.filter((body) => body.includes('name="sign-secret" content='))).toHaveLength(
      config['CONSOLE_HOST'] === 'localhost' ? 3 : 0,
    )
    return answers.map(({ status }) => status)
  } finally {
    await w.close()
  }
}

describe.skipIf(!isBuilt)('the pages of the console', () => {
  it('stand under the host that the operator named', async () => {
    expect(await answersWith({ CONSOLE_HOST: 'localhost' })).toEqual([200, 200, 200, 200])
  })

  it.each([
    ['it is switched off', {}],
    ['another host has it', { CONSOLE_HOST: 'console.example.org' }],
  ])('do not exist on a public host where %s', async (_, config) => {
    expect(await answersWith(config)).toEqual([404, 404, 404, 404])
  })
})
