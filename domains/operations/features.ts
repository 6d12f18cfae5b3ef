/** The calls of each part of the product that operators can switch off. What was begun goes on, and what is there stays readable. */
export const features = {
  replies: ['/v1/session/chat', '/v1/session/chat/continue', '/v1/session/chat/regenerate', '/v1/session/suggest'],
  photos: ['/v1/photo/generate', '/v1/photo/retry'],
  creation: ['/v1/custom-character/create', '/v1/custom-character/rebuild', '/v1/character/card/import'],
  uploads: ['/v1/upload', '/v1/user/profile-verification/submit'],
  purchases: [
    '/v1/gold/order/create',
    '/v1/gold/order/payment',
    '/v1/vip/order/create',
    '/v1/vip/order/visitor-create',
    '/v1/vip/order/payment',
  ],
  services: ['/v1/service/order/create'],
  stories: ['/v1/user/character-script/choose', '/v1/user/character-script/load'],
  meet: ['/v1/meet/deck', '/v1/social/update'],
} as const satisfies Record<string, readonly string[]>

const featureByPath: ReadonlyMap<string, string> = new Map(
  Object.entries(features).flatMap(([feature, paths]) => paths.map((path) => [path, feature] as const)),
)

/** The part of the product that a call belongs to; null where it belongs to none that can be switched off. */
export function featureOf(path: string): string | null {
  return featureByPath.get(path) ?? null
}
