import { growGallery } from "./networking/photos/gallery";
import { sendForms } from "./networking/photos/send";
import { openViewer } from "./networking/photos/viewer";

/* The pages of photos work without this script: forms with files, pages by links, a slideshow by links. */
sendForms();
growGallery();
openViewer();
