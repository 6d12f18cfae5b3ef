import type { IncomingHttpHeaders } from 'node:http'
import { parse } from 'hono/utils/cookie'
import type { Caller } from '#platform/http/handler.ts'
import { solutionHeader } from '#platform/contract/proof-headers.ts'
import { browserLocale, languageCookie } from '#platform/i18n/detect.ts'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import type { Config } from '#platform/config/config.ts'
import type { BrandKey } from '#domains/brands/brands.ts'
import { brandForHost, isBrandHost } from '#domains/brands/brands.ts'
import type { PlaceNeeds } from './client-location.ts'
import { headerValue, clientLocation } from './client-location.ts'
import { isLoopback } from './loopback.ts'

export type RequestFacts = { headers: IncomingHttpHeaders; socketAddress: string; isTls: boolean }

/** Reads a request's person side from its headers; only a configured proxy or CDN is believed about address and country. */
export function readCaller(needs: PlaceNeeds, facts: RequestFacts): Caller {
  const { config } = needs
  const { headers } = facts
  const cookies = parse(headers.cookie ?? '')
  const accepted = headers['accept-language']
  const requested = isLocale(accepted) ? accepted : cookies[languageCookie]
  const secure = isSecure(config, facts)
  return {
    token: null,
    cookies,
    locale: isLocale(requested) ? requested : (browserLocale(accepted) ?? defaultLocale),
    brand: brandForHost(headers.host, config.BRAND as BrandKey).key,
    origin: originOf(config, headers.host, secure),
    ...clientLocation(needs, headers, facts.socketAddress),
    userAgent: headerValue(headers, 'user-agent'),
    channel: '',
    publisher: '',
    device: '',
    timezoneOffset: 0,
    secure,
    inProcess: false,
    solution: headerValue(headers, solutionHeader),
    refusesTracking: headerValue(headers, 'sec-gpc') === '1',
  }
}

/** A site that people use by https lies behind a proxy that speaks it, whether or not that proxy is trusted or says so. */
function isSecure(config: Config, { headers, isTls }: RequestFacts): boolean {
  if (isTls || (config.TRUST_PROXY > 0 && headerValue(headers, 'x-forwarded-proto') === 'https')) return true
  return config.PUBLIC_URL?.startsWith('https:') === true && !isLoopback(headers.host ?? '')
}

/** A host that is a brand's, or this machine, is taken at its word; any other is answered with the public address. */
function originOf(config: Config, host: string | undefined, secure: boolean): string {
  const own = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`
  const isKnown = host && (isBrandHost(host) || isLoopback(host) || hostOf(host) === config.CONSOLE_HOST)
  if (!isKnown) return new URL(own).origin
  if (new URL(own).host === host) return new URL(own).origin
  // A brand has no address at another port: links of shared pages would lead there for everyone.
  const name = isLoopback(host) ? host.toLowerCase() : hostOf(host)
  return `${secure ? 'https' : 'http'}://${name}`
}

function hostOf(host: string): string {
  return host.replace(/\.?(?::\d+)?$/, '').toLowerCase()
}
