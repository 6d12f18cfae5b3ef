const renamed: Readonly<Record<string, string>> = {
  '': '/',
  chat: '/chat',
  'login/code': '/login/code',
  'my-roles': '/my-roles',
  landing: '/landing',
  landing2: '/landing/landing2',
  landing_role_1: '/landing/role1',
  landing_role_2: '/landing/role2',
  landing_role_3: '/landing/role3',
}

const oneConversation = /^chat\/[^/]+$/

/** The target of an address under /web, with its query; null when there is none. */
export function handOverTarget(rest: string, query = ''): string | null {
  const path = rest.replace(/^\/+|(?<!\/)\/+$/g, '')
  const target = Object.hasOwn(renamed, path) ? renamed[path] : oneConversation.test(path) ? `/${path}` : undefined
  return target === undefined ? null : `${target}${query}`
}
