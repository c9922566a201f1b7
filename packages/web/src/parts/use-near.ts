/** Whether an element has come near the part of the page that is in sight. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Browsers load what is lazy from far off; what waits here waits until it is this near. */
const NEAR = '160px';

/** A reference to give to an element, and whether that has come near, once. */
export function useNear(): readonly [RefObject<HTMLImageElement | null>, boolean] {
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!image.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(image.current);
    return () => observer.disconnect();
  }, []);
  return [image, isNear];
}
