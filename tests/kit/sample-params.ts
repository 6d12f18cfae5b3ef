import type { CallContract } from '#platform/contract/call.ts'
import { surveyQuestions } from '#domains/growth/survey.ts'
import { chosen } from './creation-requests.ts'

type Shape = Record<string, unknown>

/** Params that every call of this kind parses; their ids do not exist. */
export function sampleParams(call: CallContract): never {
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
    ...('legalBasis' in shape ? { authority: 'A court', legalBasis: 'An order', scope: 'One account' } : {}),
    ...('disclosed' in shape ? { answer: 'refused', disclosed: 'Nothing' } : {}),
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
    part: 'pieces' in shape ? 'figures' : 0,
    pieces: [],
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
    flagName: 'activities',
    campaignId: id,
    campaignName: 'Spring',
    linkCode: 'spring',
    path: '/landing',
    percent: 50,
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
    storyId: id,
    language: 'en',
    ...('source' in shape ? { title: 'The lamp', source: 'Dark.\n-> END\n', path: [] } : {}),
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
    importId: id,
    fileName: 'cast.json',
    readUntil: 0,
    change: { act: 'link', operatorId: id },
    screening: { mode: 'rules', reason: 'A reason.' },
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

/** The same with a character and a story that are there, for calls that are refused for another reason. */
export function paramsOfExisting(call: CallContract): never {
  const params: Record<string, unknown> = sampleParams(call)
  const existing: Record<string, unknown> = {
    characterId: 'mara-voss',
    scriptId: 'the-last-caller',
    target: { kind: 'character', id: 'mara-voss' },
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, existing[name] ?? value])) as never
}
