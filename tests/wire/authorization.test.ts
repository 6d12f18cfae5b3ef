import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthLevel, CallContract } from '#platform/contract/call.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { operatorRoles } from '#platform/contract/operator-roles.ts'
import type { Role } from '#platform/http/actor.ts'
import { surveyQuestions } from '#domains/growth/survey.ts'
import { makePremium } from '#tests/kit/photos.ts'
import { chosen } from '#tests/kit/creation-requests.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

type Holder = Role | OperatorRole

const allowed: Record<Exclude<AuthLevel, 'operator'>, readonly Role[]> = {
  public: ['nobody', 'visitor', 'user', 'premium'],
  // A caller becomes a visitor by the first call that requires one.
  visitor: ['nobody', 'visitor', 'user', 'premium'],
  user: ['user', 'premium'],
  premium: ['premium'],
}
function isOperator(holder: Holder): holder is OperatorRole {
  return (operatorRoles as readonly string[]).includes(holder)
}

function mayCall(holder: Holder, { auth, needsSession, operators }: CallContract): boolean {
  if (auth === 'operator') return isOperator(holder) && operators?.includes(holder) === true
  // To the product an operator of the console is nobody in particular.
  const role = isOperator(holder) ? 'nobody' : holder
  return allowed[auth].includes(role) && !(role === 'nobody' && needsSession)
}

const refusals = ['NEED_LOGIN', 'PREMIUM_NEEDED', 'NOT_ALLOWED']
const roles: readonly Role[] = ['nobody', 'visitor', 'user', 'premium']
/** Every operator role tries the calls of the console; at the product's own calls they are all alike. */
const holdersFor = ({ auth }: CallContract): readonly Holder[] => [
  ...roles,
  ...(auth === 'operator' ? operatorRoles : (['owner'] as const)),
]
const ending = ['/v1/user/logout', '/v1/desk/sign-out']

let w: World
const people = new Map<Holder, () => Promise<Person>>()

beforeAll(async () => {
  w = await world({ config: consoleConfig })
  const premium = await w.member('premium@example.org')
  await makePremium(w, await w.idOf('premium@example.org'))
  const [visitor, user] = [await w.adult(), await w.member('user@example.org')]
  // A new anonymous caller each time, since a call can make them a visitor.
  people.set('nobody', () => Promise.resolve(w.person()))
  for (const [role, person] of [
    ['visitor', visitor],
    ['user', user],
    ['premium', premium],
  ] as const)
    people.set(role, () => Promise.resolve(person))
  // A browser of its own each time, since a call of the product can make its caller a visitor.
  for (const role of operatorRoles) people.set(role, async () => (await operatorWith(w, role)).at)
})
afterAll(() => w.close())

async function answerTo(role: Holder, call: CallContract): Promise<string> {
  const person = await people.get(role)?.()
  const answer = await person?.call(call, sampleParams(call))
  return answer?.name ?? 'FAULT'
}

type Shape = Record<string, unknown>

/** Params that every call of this kind parses; their ids do not exist. */
function sampleParams(call: CallContract): never {
  const id = '0198c0de-0000-7000-8000-000000000000'
  const params = call.params as unknown as { shape?: Shape; options?: { shape: Shape }[] }
  // Of params in several forms the first is sent.
  const shape = params.shape ?? params.options?.[0]?.shape ?? {}
  const guess = {
    sessionId: id,
    messageId: id,
    // An unknown character is a wrong param where the stories of one are listed, by the specification.
    characterId: call.path === '/v1/character/script/list' ? 'mara-voss' : 'nobody',
    text: 'Hello',
    clientMessageId: 'matrix-key-1',
    ...('leavesOutActions' in shape ? { voice: 'nobody', leavesOutActions: false } : {}),
    ...('callId' in shape ? { callId: 'matrix-call-1', minute: 0 } : {}),
    email: 'someone@example.org',
    code: '000000',
    adult: true,
    method: 'state' in shape || 'what' in shape ? 'PayPal' : 'photo-id-match',
    lang: 'en',
    minutes: 30,
    exportId: id,
    brand: 'nocturne',
    nameId: id,
    aliases: [],
    days: 14,
    goodsId: 'none',
    values: null,
    list: 'orders',
    firstDay: '2026-05-01',
    lastDay: '2026-05-31',
    confirm: 'not the word',
    purpose: 'granted' in shape ? 'model-improvement' : 'login',
    granted: false,
    phone: '+49 151 23456789',
    id,
    ticket: 'none',
    response: passkeyResponse,
    provider: 'google',
    credential: 'none',
    initData: 'none',
    tags: [],
    uid: id,
    style: 'REALITY',
    feedGender: 'woman',
    model: 'base',
    enableNSFW: false,
    key: id,
    kind:
      'goodsId' in shape
        ? 'pack'
        : 'isPinned' in shape
          ? 'fact'
          : 'selection' in shape
            ? 'image'
            : 'snooze' in shape
              ? 'gentle'
              : 'time',
    snooze: false,
    everyMinutes: 60,
    value: 60,
    span: 'day',
    word: 'not the word',
    mode: 'template',
    name: 'Lea',
    description: 'She paints.',
    prompt: 'She paints.',
    isPublic: false,
    options: 'sessionId' in shape ? { kind: 'twentyQuestions', thinks: 'person' } : chosen,
    format: 'bookId' in shape ? 'v3' : 'sessionId' in shape ? 'text' : 'json',
    photoId: id,
    offerId: id,
    switchName: 'region ZZ',
    isOff: false,
    orderId: id,
    price: 'termsVersion' in shape || 'giftId' in shape ? 1 : 0,
    giftId: 'rose',
    activityId: id,
    move: { type: 'end' },
    frequency: 'never',
    selection: {},
    isShown: true,
    isMuted: true,
    backdrop: 'dusk',
    deletesPhotos: true,
    leaveOut: false,
    version: 'scriptId' in shape ? '0' : 1,
    scriptId: 'none',
    choice: 0,
    isSaved: true,
    depth: 4,
    search: 'harbour',
    isFavourite: true,
    isListed: false,
    answers: Object.fromEntries(surveyQuestions.map(({ name, choices }) => [name, choices[0]])),
    guide: 'favoriteSite',
    banner: 'thirdDayBanner',
    reaction: 'photoId' in shape ? 0 : 'about' in shape ? 'pass' : 'heart',
    place: 'about' in shape ? 'hidden' : 'pinned',
    bookId: id,
    memoryId: id,
    summaryId: id,
    conversationId: id,
    lastMessageId: id,
    fromDepth: 0,
    toDepth: 1,
    fromAt: 1,
    toAt: 2,
    entryId: id,
    personaId: id,
    speakerId: 'nobody',
    characterIds: ['nobody', 'nobody-else'],
    quickReplyId: id,
    excerptId: id,
    messageIds: [id],
    showsName: true,
    isDefault: false,
    about: '',
    scope: 'conversation',
    isOn: true,
    book: { name: 'Coast', entries: [] },
    revision: 1,
    target: 'bookId' in shape ? { kind: 'person' } : { kind: 'character', id: 'nobody' },
    reason: 'other',
    quote: 'none',
    termsVersion: 'none',
    payMethod: 'QxPay',
    surface: 'web',
    linkId: id,
    step: 'scriptId' in shape ? 0 : 'event' in shape ? 'claim' : 'declare',
    event: 'step' in shape ? 'add-to-home-screen' : 'support-gift',
    number: 'none',
    link: 'none',
    caseId: id,
    proposalId: id,
    readUntil: 0,
    change: { act: 'link', operatorId: id },
    coins: 1,
    decisionId: id,
    secret: 'none',
    faces: ['nobody'],
    content: 'none',
    sanction: null,
    ground: 'terms',
    facts: 'None.',
    isTrue: true,
    isHidden: false,
    isAccepted: false,
    isBlocked: false,
    logId: 'abcdefghij01234567',
    client: 'pc',
    events: [],
    ...('to' in shape ? { from: 22, to: 9 } : {}),
    endpoint: 'https://push.example/browser',
    ...('p256dh' in shape ? { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } : {}),
    ...('callbackType' in shape ? purchase : {}),
    // Elsewhere a picture is a file's, or optional.
    ...(Object.keys(shape).length === 1 ? { picture: 'none' } : {}),
  }
  // Where Telegram proves someone, exactly one proof may be shown.
  const isGuessed = (name: string) => name in shape && !('initData' in shape && name === 'code')
  return Object.fromEntries(Object.entries(guess).filter(([name]) => isGuessed(name))) as never
}

const purchase = {
  amount: 1,
  userId: '0198c0de-0000-7000-8000-000000000000',
  businessId: 'vip',
  payTime: 0,
  payType: 'card',
  callbackType: 'PAYED',
  commodityId: 'none',
  commodityName: 'none',
  quantity: 1,
}

const passkeyResponse = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '', authenticatorData: '', signature: '' },
}

describe.each(everyCall.filter(({ path }) => !ending.includes(path)))('$path', (call) => {
  it.each(holdersFor(call))(`answers %s as its contract says (${call.auth})`, async (role) => {
    const name = await answerTo(role, call)
    if (mayCall(role, call)) expect(refusals).not.toContain(name)
    else expect(refusals).toContain(name)
    expect(name).not.toBe('FAULT')
    expect(name).not.toBe('PARAMS_ERROR')
  })

  it('is refused before the age answer where it is for adults only', async () => {
    if (!call.adultsOnly || call.auth !== 'visitor' || call.needsSession) return
    expect((await w.person().call(call, sampleParams(call))).name).toBe('AGE_REQUIRED')
  })
})
