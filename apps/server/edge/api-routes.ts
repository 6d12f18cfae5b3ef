import { openApiDocument } from '#platform/contract/openapi.ts'
import { mountCalls } from '#platform/http/mount-calls.ts'
import type { HttpServer } from '#platform/http/routes.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { apiPage, apiPagePolicy } from './api-page.ts'

type Needs = Pick<PlatformParts, 'config' | 'metrics'>

/** The calls of every module, and their description for people and for programs. */
export function mountApi({ app, edge, callerOf }: HttpServer, { config, metrics }: Needs): void {
  const contracts = [...edge.handlers.values()].map((handler) => handler.contract)
  app.get('/v1/openapi.json', (context) => context.json(openApiDocument(contracts, 'Nocturne calls')))
  app.get('/v1/docs', (context) =>
    context.html(apiPage(contracts, 'Nocturne calls'), 200, { 'content-security-policy': apiPagePolicy }),
  )
  const signSecrets = {
    current: config.SIGN_SECRET,
    also: config.SIGN_SECRET_ALSO,
    onAlso: () => metrics.callsSignedByOther.inc(),
  }
  mountCalls(app, { edge, signSecrets, metrics, callerOf })
}
