import { describe, expect, it } from 'vitest'
import { openApiDocument } from '#platform/contract/openapi.ts'
import { everyCall } from '#tests/kit/contracts.ts'

describe('the OpenAPI document', () => {
  const document = openApiDocument(everyCall, 'Nocturne calls')

  it('holds every declared call once', () => {
    expect(Object.keys(document.paths).toSorted()).toEqual(everyCall.map((call) => call.path).toSorted())
  })

  it('says for each call who may make it, what it can answer and what it takes', () => {
    const chat = document.paths['/v1/session/chat']?.post
    expect(chat?.description).toContain('Who: user, adults only')
    expect(chat?.description).toContain('2301 INSUFFICIENT_FUNDS')
    expect(chat?.requestBody.content['application/json'].schema.properties.params).toMatchObject({
      required: ['sessionId', 'text', 'clientMessageId'],
    })
    expect(Object.keys(chat?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401', '422', '429']))
  })
})
