import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { freePort } from '../../tools/dev/free-port.ts'
import { prepareDataFolder, startProduct } from '../campaigns/product.ts'
import { addAuthenticator } from './identity-provider-stage.ts'

const root = path.join(import.meta.dirname, '../..')

/** A product of its own with a console, an empty data folder and these operators, each with the link by which they enter. */
export async function startConsoleProduct(
  operators: readonly (readonly [name: string, role: OperatorRole])[],
  more: Record<string, string> = {},
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-console-'))
  const port = String(await freePort())
  const baseUrl = `http://localhost:${port}`
  const place = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: baseUrl, CONSOLE_HOST: 'localhost', DATABASE_URL: '' }
  const env = { ...place, ...more }
  // The embedded database is open to one process at a time.
  await prepareDataFolder(dataDir)
  const links = operators.map(([name, role]) => enrolmentLink(env, name, role))
  let product = await startProduct(env)
  return {
    baseUrl,
    dataDir,
    links,
    /** Stops the product, lets something happen in its data folder meanwhile, and starts it anew. */
    async restart(meanwhile: () => Promise<void>) {
      await product.stop()
      await meanwhile()
      product = await startProduct(env)
    },
    async stop() {
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Adds an operator by the command of README, and gives the link that it prints. */
function enrolmentLink(env: Record<string, string>, name: string, role: OperatorRole): string {
  const command = ['tools/dev/run.mjs', '--no-build', 'tools/dev/operator.ts', 'add', name, role]
  const printed = execFileSync(process.execPath, command, { cwd: root, env: { ...process.env, ...env } })
  return /http\S+/.exec(printed.toString())?.[0] ?? ''
}

/** Follows the link of a new operator, and makes their passkey with a device that always agrees. */
export async function enterConsole(operator: Page, link: string): Promise<void> {
  await addAuthenticator(operator)
  await operator.goto(link)
  await operator.getByRole('button', { name: 'Make a passkey' }).click()
}
