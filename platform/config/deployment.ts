import { BlockList, isIP } from 'node:net'
import leven from 'leven'
import type { Config } from './config.ts'
import { ConfigError, defaultSignSecret, variableNames } from './config.ts'

/** Addresses that only this machine, or its own network, can reach. */
const inside = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, prefix)
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')
inside.addAddress('::1', 'ipv6')

/** Names that never lead to a machine on the internet: RFC 6761, and those of local networks. */
const localName = /^(?:(?:.+\.)?(?:localhost|test|example|invalid|local|internal|lan)|[^.]+)$/i

function isPublic(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(plain)
  if (family !== 0) return !inside.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  return !localName.test(plain)
}

/**
 * Refuses a configuration that may not go where it would be reachable, and returns a line of advice for each that may be
 * a mistake.
 */
export function checkDeployment(config: Config, environment: Record<string, string | undefined>): string[] {
  const reachable = reachableBy(config)
  if (config.NODE_ENV !== 'production' && reachable)
    throw new ConfigError(
      `Configuration is wrong. ${reachable} can be reached by everybody, and NODE_ENV is ${config.NODE_ENV}: that shows sign-in codes and gives coins to whoever asks. Set NODE_ENV=production, or an address of this machine or its own network. See the configuration table in README.md.`,
    )
  if (config.PAYMENTS === 'live' && !hasAccount(config))
    throw new ConfigError(
      'Configuration is wrong. PAYMENTS: live collects money, and no account is set: set a PAY_ variable or TELEGRAM_BOT_TOKEN, or PAYMENTS=off. See the configuration table in README.md.',
    )
  return [...(config.NODE_ENV === 'production' ? adviceForProduction(config) : []), ...nearMisses(environment)]
}

function reachableBy({ HOST, PUBLIC_URL }: Config): string | null {
  if (isPublic(HOST)) return `HOST: ${HOST}`
  return PUBLIC_URL !== undefined && isPublic(new URL(PUBLIC_URL).hostname) ? `PUBLIC_URL: ${PUBLIC_URL}` : null
}

function hasAccount(config: Config): boolean {
  const isAccount = (name: string) => /^PAY_(?!METHODS_OFF|CHECKOUT_HOSTS)/.test(name)
  return (
    config.TELEGRAM_BOT_TOKEN !== undefined ||
    Object.entries(config).some(([name, value]) => isAccount(name) && value !== undefined)
  )
}

function adviceForProduction({ PUBLIC_URL, SMTP_URL, SIGN_SECRET, ROLE }: Config): string[] {
  return [
    ...(PUBLIC_URL === undefined
      ? ['PUBLIC_URL is not set: links in letters and the site map lead to localhost. Set the address that people use.']
      : []),
    ...(SMTP_URL === undefined ? ['SMTP_URL is not set: no letter can be sent, and sign-in by e-mail is closed.'] : []),
    ...(SIGN_SECRET === defaultSignSecret && ROLE !== 'worker'
      ? ['SIGN_SECRET is the built-in one, which every copy of the product has. Set one of your own.']
      : []),
  ]
}

const shortest = 6
const mostEdits = 2

/** Variables that nothing reads, and whose names differ by a slip from one that is read. */
function nearMisses(environment: Record<string, string | undefined>): string[] {
  const known = new Set<string>(variableNames)
  const unknown = Object.keys(environment).filter((name) => !known.has(name) && name.length >= shortest)
  return unknown.flatMap((name) => {
    // In a short name a second slip makes another word.
    const most = name.length < 8 ? 1 : mostEdits
    const meant = variableNames.find((one) => leven(name, one, { maxDistance: most + 1 }) <= most)
    return meant === undefined || environment[meant] !== undefined
      ? []
      : [`${name} is read by nothing: did you mean ${meant}?`]
  })
}
