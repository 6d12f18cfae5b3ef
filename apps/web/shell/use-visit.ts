import { useMeasurement } from '#domains/analytics/web/public.ts'
import { useStart } from '#domains/growth/web/public.ts'
import { readBoot } from './boot.ts'
import { currentPlatform } from './platform.ts'

/** The visit that this page belongs to: how it began, and its measurement. True as long as somebody is being signed in. */
export function useVisit(isEntering: boolean): boolean {
  useMeasurement(readShell)
  return useStart(isEntering, readShell)
}

function readShell() {
  const { publisher, locale, brand, buildId } = readBoot()
  return { platform: currentPlatform(), publisher, locale, brand: brand.key, buildId }
}
