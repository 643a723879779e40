/* Reads a QR code with the phone's camera, where the browser supports it (Chromium on Android and
   Macs). */

const EVERY = 200; // milliseconds between two attempts

export const canScan = () => "BarcodeDetector" in globalThis && Boolean(navigator.mediaDevices);

/** Shows the camera in a video element until a code is read or the signal is aborted.
 * @param {HTMLVideoElement} video @param {AbortSignal} signal @returns {Promise<string | null>}
 * fails if the camera may not be used */
export async function scanCode(video, signal) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    video.srcObject = stream;
    await video.play();
    return await firstCode(video, signal);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** @param {HTMLVideoElement} video @param {AbortSignal} signal */
async function firstCode(video, signal) {
  const detector = new BarcodeDetector({ formats: ["qr_code"] });
  while (!signal.aborted) {
    const [code] = await detector.detect(video).catch(notReady);
    if (code) return code.rawValue;
    await new Promise((then) => setTimeout(then, EVERY));
  }
  return null;
}

/** The camera is not ready yet. @returns {{ rawValue: string }[]} */
const notReady = () => [];
