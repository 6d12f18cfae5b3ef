/** Away from here, with no way back by the back button. */
export function leaveSite(): void {
  window.location.replace('about:blank')
}
