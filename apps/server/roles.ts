import type { Config } from '#platform/config/config.ts'

export type Role = Config['ROLE']

/** The paths that processes of a role answer beside probes and figures; `everything` for those that pages and calls may be sent to. */
const answered: Record<Role, 'everything' | RegExp> = {
  all: 'everything',
  web: 'everything',
  stream: /^\/v1\/(?:events$|(?:tour\/)?session\/)/,
  bot: /^\/telegram\/webhook\//,
  worker: /^$/,
}

export function answersPath(role: Role, path: string): boolean {
  const paths = answered[role]
  return paths === 'everything' || paths.test(path)
}

export function answersPages(role: Role): boolean {
  return answered[role] === 'everything'
}

/** Whether it takes jobs from the queue, and brings the schema up to its release when it starts. */
export function doesJobs(role: Role): boolean {
  return role === 'all' || role === 'worker'
}

/** Whether it answers people in Telegram, by its webhook or by fetching what they write. */
export function answersBots(role: Role): boolean {
  return answersPath(role, '/telegram/webhook/')
}
