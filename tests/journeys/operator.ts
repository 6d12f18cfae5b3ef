import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { addAuthenticator } from './identity-provider-stage.ts'

const root = path.join(import.meta.dirname, '../..')

/** Adds an operator by the command of README, and gives the link that it prints. */
export function enrolmentLink(env: Record<string, string>, name = 'Ana Ruiz', role = 'moderator'): string {
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
