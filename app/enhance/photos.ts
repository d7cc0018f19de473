import { growGallery } from "./photos/gallery";
import { sendForms } from "./photos/send";
import { openViewer } from "./photos/viewer";

/* The pages of photos work without it: forms with files, pages by links, a slideshow by links. */
sendForms();
growGallery();
openViewer();
