// Browsers inside other apps, by the marks they leave: Android's web view, Meta's apps, Line, TikTok, Snapchat, WeChat,
// Telegram on Android, and iOS web views, which are Safari without its name.
const marks = /; wv\)|FBA[NV]\/|Instagram|Line\/|BytedanceWebview|musical_ly|Snapchat|MicroMessenger|Telegram-Android/i
const iosWebView = /\((iPhone|iPad|iPod)[^)]*\).*AppleWebKit(?!.*Safari)/

/** Whether a page is shown inside another app, where Google refuses to sign anybody in: https://developers.google.com/identity/protocols/oauth2/policies#browsers */
export function isEmbeddedBrowser(userAgent: string): boolean {
  return marks.test(userAgent) || iosWebView.test(userAgent)
}
