/** In place of a push service, which a browser of the stories has none of. */

/** Has the browser subscribe nowhere; given to `addInitScript`. */
export function subscribeNowhere(): void {
  const keys = {
    p256dh:
      'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  const subscription = { endpoint: 'https://push.example.org/abc', keys };
  PushManager.prototype.subscribe = async () =>
    ({ toJSON: () => subscription }) as unknown as PushSubscription;
}
