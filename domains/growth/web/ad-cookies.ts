import { adCookie } from '../rules.ts'

/** The two cookies of an ad network as they stand; empty where there is none, or none that looks like one. */
export function readAdCookies(all: string): { fbp: string; fbc: string } {
  const value = (name: string) => {
    const found = all.split('; ').find((pair) => pair.startsWith(`${name}=`))
    const text = found?.slice(name.length + 1) ?? ''
    return adCookie.test(text) ? text : ''
  }
  return { fbp: value('_fbp'), fbc: value('_fbc') }
}
