/** Whether something is being written: what comes from elsewhere then takes no field away. */

const FIELDS =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=button])';

/** Whether a field for text has the focus, also one within a shadow root, as the editor of orders. */
export function isWriting(): boolean {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.matches(FIELDS) ?? false;
}
