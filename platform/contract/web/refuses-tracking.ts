/** Global Privacy Control, which counts as a no: https://globalprivacycontrol.org */
export function refusesTracking(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}
